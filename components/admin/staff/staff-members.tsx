"use client";

import { UserCog } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PersonSkeleton, SkeletonRows } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useStaffUsers } from "@/lib/admin/client/users";
import type { StaffUser } from "@/lib/admin/contract/users";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { StaffTitle } from "../frame/staff-title";
import { StaffRoleForm } from "./staff-role-form";

/** Everyone who is staff, with their roles, which owners change here. */
export function StaffMembers() {
  const t = useTranslations("staffRoles");
  const tStaffPeople = useTranslations("staffPeople");
  const query = useStaffUsers({ role: "admin" });
  const members = itemsOfPages(query.data);
  const add = (
    <>
      {t("add")}{" "}
      <Link href="/admin/users" className="underline underline-offset-4">
        {t("users")}
      </Link>
    </>
  );
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      {query.isPending && (
        <SkeletonRows label={tStaffPeople("loading")} count={3}>
          <PersonSkeleton className="p-3 sm:px-4" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={tStaffPeople("failed")} onRetry={() => query.refetch()} />}
      {query.data && members.length === 0 && (
        <EmptyState icon={UserCog} title={tStaffPeople("empty")} description={add} />
      )}
      {members.length > 0 && (
        <>
          <ul aria-label={t("list")} className="divide-y overflow-hidden rounded-xl border bg-card">
            {members.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
          <p className="mt-3 text-muted-foreground text-sm">{add}</p>
          <LoadMore query={query} more={tStaffPeople("more")} failed={tStaffPeople("failed")} end="" />
        </>
      )}
    </>
  );
}

function Member({ member }: { member: StaffUser }) {
  const t = useTranslations("staffRoles");
  const { user } = useCurrentUser();
  const isMe = user?.id === member.id;
  return (
    <li data-staff={member.username} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:px-4">
      <Avatar person={member} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-1.5">
          <Link
            href={`/admin/users/${member.id}`}
            className="truncate font-semibold underline-offset-4 hover:underline"
          >
            {fullName(member)}
          </Link>
          {isMe && <Badge>{t("you")}</Badge>}
        </p>
        <p className="text-muted-foreground text-sm">{member.staffRole && t(`about.${member.staffRole}`)}</p>
      </div>
      {isMe ? (
        <Badge variant="outline">{member.staffRole && t(`roles.${member.staffRole}`)}</Badge>
      ) : (
        <div className="w-full sm:w-80">
          <StaffRoleForm person={member} hideLabel />
        </div>
      )}
    </li>
  );
}
