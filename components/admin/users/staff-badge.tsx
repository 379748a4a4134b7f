import { useTranslations } from "next-intl";
import { AdminBadge, Badge } from "@/components/ui/badge";
import type { StaffUser } from "@/lib/admin/contract/users";

/** The role of a staff member; nothing for others. */
export function StaffBadge({ person }: { person: Pick<StaffUser, "staffRole"> }) {
  const t = useTranslations("staffRoles.roles");
  if (person.staffRole === null) return null;
  return (
    <>
      <AdminBadge />
      {person.staffRole !== "admin" && <Badge variant="outline">{t(person.staffRole)}</Badge>}
    </>
  );
}
