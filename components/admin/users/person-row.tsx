"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { PersonSanctions } from "@/components/moderation/case/person-sanctions";
import { useStaffRole } from "@/components/moderation/staff-access";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge, PlanBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { canSetRole } from "@/lib/accounts/policy";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { StaffUser } from "@/lib/admin/contract/users";
import { BanDialog } from "./ban-dialog";
import { StaffBadge } from "./staff-badge";
import { UnbanDialog } from "./unban-dialog";

export function PersonRow({ person }: { person: StaffUser }) {
  const t = useTranslations("staffPeople");
  const { formatDate } = useFormats();
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState<"ban" | "unban" | null>(null);
  const name = fullName(person);
  const isBanned = person.role === "banned";
  const staffRole = useStaffRole();
  const mayChange = user !== null && canSetRole({ ...user, staffRole }, person);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:px-4">
      <Avatar person={person} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-1.5">
          <Link
            href={`/admin/users/${person.id}`}
            className="truncate font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <PlanBadge plan={person.subscription?.plan ?? "visitor"} />
          <StaffBadge person={person} />
        </p>
        <p className="truncate text-muted-foreground text-sm">
          @{person.username} · {person.email}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-1.5 text-sm empty:hidden">
        <PersonSanctions person={person} />
        {person.isBanPending && <Badge variant="warning">{t("ban.pending")}</Badge>}
        {person.leavesAt && <Badge variant="outline">{t("leaves", { day: formatDate(person.leavesAt) })}</Badge>}
        {person.activeStrikes > 0 && <Badge variant="warning">{t("strikes", { count: person.activeStrikes })}</Badge>}
        {person.openCases > 0 && <Badge variant="outline">{t("cases", { count: person.openCases })}</Badge>}
      </p>
      <p className="w-24 text-muted-foreground text-sm max-md:hidden">{formatDate(person.createdAt)}</p>
      <div className="ml-auto w-20 text-right">
        {mayChange && (isBanned || !person.isBanPending) && (
          <Button
            size="sm"
            variant={isBanned ? "outline" : "ghost"}
            className={isBanned ? "" : "text-destructive"}
            aria-label={isBanned ? t("unbanOf", { name }) : t("banOf", { name })}
            onClick={() => setAsks(isBanned ? "unban" : "ban")}
          >
            {isBanned ? t("unban.open") : t("ban.open")}
          </Button>
        )}
      </div>
      {asks === "ban" && <BanDialog person={person} onClose={() => setAsks(null)} />}
      {asks === "unban" && <UnbanDialog person={person} onClose={() => setAsks(null)} />}
    </li>
  );
}
