import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";

import type { StaffCase } from "@/lib/moderation/contract/staff";

/** Badges for a ban, suspension or limit in force; nothing otherwise. */
export function PersonSanctions({
  person,
}: {
  person: Pick<NonNullable<StaffCase["author"]>, "role" | "bannedUntil" | "limitedUntil">;
}) {
  const t = useTranslations("staff.case");
  const { formatDate } = useFormats();
  return (
    <>
      {person.role === "banned" && (
        <Badge variant="destructive">
          {person.bannedUntil ? t("bannedUntil", { day: formatDate(person.bannedUntil) }) : t("banned")}
        </Badge>
      )}
      {person.limitedUntil && (
        <Badge variant="warning">{t("limitedUntil", { day: formatDate(person.limitedUntil) })}</Badge>
      )}
    </>
  );
}
