"use client";

import { ScrollText } from "lucide-react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Link } from "@/components/shell/nav/link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatMoment } from "@/lib/dates/format-date";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { type AuditFilter, useAudit } from "@/lib/moderation/client/audit";
import type { AuditEntry } from "@/lib/moderation/contract/desk";
import { commonText } from "@/lib/text/common";
import { deskAudit as text } from "@/lib/text/desk-audit";
import { auditFacts } from "./audit-facts";

interface AuditListProps {
  choice: AuditFilter;
  empty: string;
}

export function AuditList({ choice, empty }: AuditListProps) {
  const query = useAudit(choice);
  const entries = itemsOfPages(query.data);
  if (query.isPending)
    return (
      <SkeletonGroup label={text.loading} className="flex flex-col gap-2">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    );
  if (query.isError && !query.data) return <ErrorState title={text.failed} onRetry={() => query.refetch()} />;
  if (entries.length === 0) return <EmptyState icon={ScrollText} title={empty} />;
  return (
    <>
      <ul aria-label={text.list} className="divide-y overflow-hidden rounded-xl border bg-card">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore query={query} more={text.more} failed={text.failed} end={query.data?.pages[1] ? text.end : ""} />
    </>
  );
}

function AuditRow({ entry: { act, by, isJob, about, caseId, detail, createdAt } }: { entry: AuditEntry }) {
  const whoElse = act === "appeal.filed" ? text.author : isJob ? text.job : text.somebody;
  const facts = auditFacts(detail);
  return (
    <li data-act={act} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-72 break-words">
        <span className="font-semibold">{by ? commonText.fullName(by) : whoElse}</span>: {text.acts[act] ?? act}
        {about && (
          <>
            ,{" "}
            <Link href={`/admin/users/${about.id}`} className="underline underline-offset-4">
              {text.about(commonText.fullName(about))}
            </Link>
          </>
        )}
        {facts.length > 0 && <span className="block text-muted-foreground">{facts.join(" · ")}</span>}
      </p>
      <p className="flex items-baseline gap-3 text-muted-foreground">
        {caseId && (
          <Link href={`/admin?case=${caseId}`} className="underline underline-offset-4">
            {text.openCase}
          </Link>
        )}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
    </li>
  );
}
