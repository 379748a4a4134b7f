import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates/format-date";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import { desk } from "@/lib/text/desk";

const text = desk.case;

/** Badges for a ban, suspension or limit in force; nothing otherwise. */
export function PersonSanctions({
  person,
}: {
  person: Pick<NonNullable<StaffCase["author"]>, "role" | "bannedUntil" | "limitedUntil">;
}) {
  return (
    <>
      {person.role === "banned" && (
        <Badge variant="destructive">
          {person.bannedUntil ? text.bannedUntil(formatDate(person.bannedUntil)) : text.banned}
        </Badge>
      )}
      {person.limitedUntil && <Badge variant="warning">{text.limitedUntil(formatDate(person.limitedUntil))}</Badge>}
    </>
  );
}
