"use client";

import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Link } from "@/components/shell/nav/link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { fullName } from "@/lib/accounts/profile/full-name";

import { itemsOfPages } from "@/lib/http/infinite-pages";
import { type AuditFilter, useAudit } from "@/lib/moderation/client/audit";
import type { AuditEntry } from "@/lib/moderation/contract/desk";
import { AUDIT_ACTS } from "./audit-acts";
import { useAuditFacts } from "./audit-facts";

interface AuditListProps {
  choice: AuditFilter;
  empty: string;
}

export function AuditList({ choice, empty }: AuditListProps) {
  const t = useTranslations("deskAudit");
  const query = useAudit(choice);
  const entries = itemsOfPages(query.data);
  if (query.isPending)
    return (
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-2">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    );
  if (query.isError && !query.data) return <ErrorState title={t("failed")} onRetry={() => query.refetch()} />;
  if (entries.length === 0) return <EmptyState icon={ScrollText} title={empty} />;
  return (
    <>
      <ul aria-label={t("list")} className="divide-y overflow-hidden rounded-xl border bg-card">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore query={query} more={t("more")} failed={t("failed")} end={query.data?.pages[1] ? t("end") : ""} />
    </>
  );
}

function AuditRow({ entry: { act, by, isJob, about, caseId, detail, createdAt } }: { entry: AuditEntry }) {
  const t = useTranslations("deskAudit");
  const { formatMoment } = useFormats();
  const otherName = act === "appeal.filed" ? t("author") : isJob ? t("job") : t("formerUser");
  const facts = useAuditFacts()(detail);
  const known = AUDIT_ACTS.find((each) => each === act);
  return (
    <li data-act={act} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-72 break-words">
        <span className="font-semibold">{by ? fullName(by) : otherName}</span>: {known ? t(`acts.${known}`) : act}
        {about && (
          <>
            ,{" "}
            <Link href={`/admin/users/${about.id}`} className="underline underline-offset-4">
              {t("about", { name: fullName(about) })}
            </Link>
          </>
        )}
        {facts.length > 0 && <span className="block text-muted-foreground">{facts.join(" · ")}</span>}
      </p>
      <p className="flex items-baseline gap-3 text-muted-foreground">
        {caseId && (
          <Link href={`/admin?case=${caseId}`} className="underline underline-offset-4">
            {t("openCase")}
          </Link>
        )}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
    </li>
  );
}
