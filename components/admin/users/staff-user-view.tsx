"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { AuthorFigures } from "@/components/moderation/case/case-author";
import { CasePart } from "@/components/moderation/case/case-part";
import { PersonSanctions } from "@/components/moderation/case/person-sanctions";
import { useHasPermission } from "@/components/moderation/staff-access";
import { useStoredText } from "@/components/moderation/use-stored-text";
import { BackLink } from "@/components/shell/nav/back-link";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge, PlanBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useStaffUser } from "@/lib/admin/client/users";
import type { StaffUserDetail } from "@/lib/admin/contract/users";
import type { AuditFilter } from "@/lib/moderation/client/audit";
import { AuditKind } from "../audit/audit-kind";
import { AuditList } from "../audit/audit-list";
import { PersonPayments } from "../payments/person-payments";
import { StaffRoleForm } from "../staff/staff-role-form";
import { BanDialog } from "./ban-dialog";
import { PersonExport } from "./person-export";
import { PersonNotes } from "./person-notes";
import { PersonSessions } from "./person-sessions";
import { PersonStrikes } from "./person-strikes";
import { StaffBadge } from "./staff-badge";
import { UnbanDialog } from "./unban-dialog";

export function StaffUserView({ id }: { id: string }) {
  const tStaffPeople = useTranslations("staffPeople");
  const t = useTranslations("staffPeople.one");
  const query = useStaffUser(id);
  return (
    <>
      <BackLink href="/admin/users" label={tStaffPeople("back")} />
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && <Opened person={query.data} />}
    </>
  );
}

function Opened({ person }: { person: StaffUserDetail }) {
  const t = useTranslations("staffPeople.one");
  const tRules = useTranslations("rules");
  const tStaffRoles = useTranslations("staffRoles");
  const { formatDate } = useFormats();
  const maySeeCases = useHasPermission("cases");
  const maySeeLog = useHasPermission("audit");
  const maySetRole = useHasPermission("staff");
  const maySeePayments = useHasPermission("payments");
  const mayExport = useHasPermission("exports");
  const tStaffPayments = useTranslations("staffPayments");
  const { user } = useCurrentUser();
  const toText = useStoredText();
  return (
    <div className="flex flex-col gap-4">
      <Head person={person} />
      {person.ban && (
        <CasePart title={t("banned")}>
          {person.ban.rule && <p className="font-medium text-sm">{tRules(`${person.ban.rule}.name`)}</p>}
          {person.ban.until && <p className="text-sm">{t("bannedUntil", { day: formatDate(person.ban.until) })}</p>}
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-sm">
            {toText(person.ban.text, null)}
          </p>
          {maySeeCases && (
            <Link
              href={`/admin?state=closed&case=${person.ban.caseId}`}
              className="mt-2 inline-flex min-h-8 items-center font-medium text-primary text-sm underline-offset-4 hover:underline"
            >
              {t("bannedCase")}
            </Link>
          )}
        </CasePart>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <CasePart title={t("history")}>
          <Facts person={person} />
          <AuthorFigures author={{ ...person.history, strikes: [] }} />
        </CasePart>
        <PersonStrikes person={person} />
        <PersonSessions person={person} />
        {user?.id !== person.id && <PersonNotes person={person} />}
        {maySeePayments && <PersonPayments userId={person.id} title={tStaffPayments("title")} />}
        {mayExport && <PersonExport person={person} />}
        {maySetRole &&
          user?.id !== person.id &&
          (person.leavesAt ? person.role === "admin" : person.role !== "banned") && (
            <CasePart title={tStaffRoles("access")}>
              <StaffRoleForm person={person} />
            </CasePart>
          )}
      </div>
      {maySeeLog && <PersonAudit id={person.id} />}
    </div>
  );
}

function PersonAudit({ id }: { id: string }) {
  const t = useTranslations("staffPeople.one");
  const tStaffAudit = useTranslations("staffAudit");
  const [kind, setKind] = useState<AuditFilter["kind"]>("changes");
  return (
    <section aria-label={t("audit")}>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{t("audit")}</h2>
        <AuditKind value={kind} onChange={setKind} />
      </div>
      <AuditList choice={{ about: id, kind }} empty={tStaffAudit("emptyAbout")} />
    </section>
  );
}

function Head({ person }: { person: StaffUserDetail }) {
  const tStaffPeople = useTranslations("staffPeople");
  const t = useTranslations("staffPeople.one");
  const { formatDate } = useFormats();
  const [asks, setAsks] = useState<"ban" | "unban" | null>(null);
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Avatar person={person} size="lg" />
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="break-words font-bold text-2xl">{fullName(person)}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <PlanBadge plan={person.subscription?.plan ?? "visitor"} />
          <StaffBadge person={person} />
          <PersonSanctions person={person} />
          {person.isBanPending && <Badge variant="warning">{tStaffPeople("ban.pending")}</Badge>}
          {person.leavesAt && (
            <Badge variant="outline">{tStaffPeople("leaves", { day: formatDate(person.leavesAt) })}</Badge>
          )}
        </p>
      </div>
      {person.role !== "banned" && !person.leavesAt && (
        <Link
          href={`/u/${person.username}`}
          className="inline-flex min-h-11 items-center font-medium text-primary text-sm underline-offset-4 hover:underline"
        >
          {t("profile")}
        </Link>
      )}
      {person.mayBan && (
        <Button variant="destructive" onClick={() => setAsks("ban")}>
          {tStaffPeople("ban.open")}
        </Button>
      )}
      {person.mayUnban && (
        <Button variant="outline" onClick={() => setAsks("unban")}>
          {tStaffPeople("unban.open")}
        </Button>
      )}
      {asks === "ban" && <BanDialog person={person} onClose={() => setAsks(null)} />}
      {asks === "unban" && <UnbanDialog person={person} onClose={() => setAsks(null)} />}
    </header>
  );
}

function Facts({ person }: { person: StaffUserDetail }) {
  const t = useTranslations("staffPeople.one");
  const tCommon = useTranslations("commonText");
  const tStaffPeople = useTranslations("staffPeople");
  const { formatDate } = useFormats();
  const { subscription } = person;
  const facts = [
    [t("email"), person.email],
    [t("username"), `@${person.username}`],
    [t("joined"), formatDate(person.createdAt)],
    [
      t("plan"),
      subscription
        ? t("planUntil", {
            plan: tCommon(`plans.${subscription.plan}`),
            day: formatDate(subscription.currentPeriodEnd),
          })
        : tStaffPeople("plan.none"),
    ],
    [t("website"), person.websiteUrl],
    [t("bio"), person.bio],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd dir="auto" className="mb-1 whitespace-pre-wrap break-words sm:mb-0">
              {value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
