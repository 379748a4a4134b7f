"use client";

import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Link } from "@/components/shell/nav/link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { fullName } from "@/lib/accounts/profile/full-name";

import { itemsOfPages } from "@/lib/http/infinite-pages";
import { type AuditFilter, useAudit } from "@/lib/moderation/client/audit";
import type { AuditEntry } from "@/lib/moderation/contract/staff";
import { ResultStatus } from "../frame/result-status";
import { ACTS_ABOUT_USERS, AUDIT_ACTS } from "./audit-acts";
import { useAuditFacts } from "./audit-facts";

interface AuditListProps {
  choice: AuditFilter;
  empty: string;
}

export function AuditList({ choice, empty }: AuditListProps) {
  const t = useTranslations("staffAudit");
  const query = useAudit(choice);
  const entries = itemsOfPages(query.data);
  return (
    <>
      <ResultStatus query={query} count={entries.length} />
      {query.isPending && (
        <SkeletonRows label={t("loading")} count={6}>
          <TextSkeleton className="px-4 py-3" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && entries.length === 0 && <EmptyState icon={ScrollText} title={empty} />}
      {entries.length > 0 && (
        <>
          <ul aria-label={t("list")} className="divide-y overflow-hidden rounded-xl border bg-card">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <LoadMore query={query} more={t("more")} failed={t("failed")} end={query.data?.pages[1] ? t("end") : ""} />
        </>
      )}
    </>
  );
}

function AuditRow({ entry: { act, by, isJob, about, caseId, detail, createdAt } }: { entry: AuditEntry }) {
  const t = useTranslations("staffAudit");
  const { formatMoment } = useFormats();
  const facts = useAuditFacts()(detail);
  const known = AUDIT_ACTS.find((each) => each === act);
  const aboutUser = ACTS_ABOUT_USERS.find((each) => each === act);
  const linkTo = (id: string, name: ReactNode) => (
    <Link href={`/admin/users/${id}`} className="underline underline-offset-4">
      {name}
    </Link>
  );
  // The log has no actor for an appeal: its author is the user it is about.
  const author = act === "appeal.filed" && about ? linkTo(about.id, fullName(about)) : t("author");
  const otherActor = act === "appeal.filed" ? author : isJob ? t("job") : t("formerUser");
  return (
    <li data-act={act} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-72 break-words">
        <span className="font-semibold">{by ? fullName(by) : otherActor}</span>:{" "}
        {about && aboutUser
          ? t.rich(`actsAbout.${aboutUser}`, {
              name: fullName(about),
              person: (name) => linkTo(about.id, name),
            })
          : known
            ? t(`acts.${known}`)
            : act}
        {facts.length > 0 && <span className="block text-muted-foreground">{facts.join(" · ")}</span>}
      </p>
      <p className="flex items-baseline gap-3 text-muted-foreground">
        {caseId && (
          <Link
            href={`/admin?case=${caseId}`}
            aria-label={about ? t("openCaseAbout", { name: fullName(about) }) : undefined}
            className="underline underline-offset-4"
          >
            {t("openCase")}
          </Link>
        )}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
    </li>
  );
}
