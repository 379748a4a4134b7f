import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { useHasPermission } from "@/components/moderation/staff-access";
import { Link } from "@/components/shell/nav/link";
import { Badge } from "@/components/ui/badge";
import type { Complaint } from "@/lib/moderation/contract/complaints";

/** Whether it was reversed otherwise than by its own answer. */
export const wasReversedLater = ({ isReversed, outcome }: Complaint): boolean =>
  isReversed && outcome !== "reversed" && outcome !== "lapsed";

/** Where the case or the request is listed in the moderation console. */
function pathOf({ kind, caseId, answeredAt, requestState }: Complaint): string {
  if (caseId === null) return `/admin/support?topic=complaint&state=${requestState ?? "open"}`;
  const state = answeredAt ? "closed" : kind === "appeal" ? "appealed" : "open";
  return `/admin?state=${state}&case=${caseId}`;
}

export function ComplaintRow({ complaint }: { complaint: Complaint }) {
  const t = useTranslations("staffComplaints");
  const tTargets = useTranslations("targets");
  const { formatMoment } = useFormats();
  const { kind, targetType, reference, receivedAt, dueAt, isOverdue, answeredAt, outcome, requestState } = complaint;
  const maySeeSupport = useHasPermission("support");
  const title = `${t(`kind.${kind}`)}, ${targetType ? tTargets(targetType) : reference}`;
  const received = t("received", { when: formatMoment(receivedAt) });
  return (
    <li data-overdue={isOverdue || undefined} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          {complaint.caseId === null && !maySeeSupport ? (
            <span className="font-semibold">{title}</span>
          ) : (
            <Link
              href={pathOf(complaint)}
              aria-label={`${title}, ${received}`}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          )}
          {isOverdue && <Badge variant="destructive">{t("overdue")}</Badge>}
          {outcome && <Badge variant="outline">{t(`outcome.${outcome}`)}</Badge>}
          {wasReversedLater(complaint) && <Badge>{t("reversed")}</Badge>}
        </p>
        <p className="text-muted-foreground">{received}</p>
      </div>
      <p className={isOverdue ? "font-medium text-destructive" : "text-muted-foreground"}>
        {answeredAt
          ? t(requestState === "closed" ? "closed" : "answered", { when: formatMoment(answeredAt) })
          : t("due", { when: formatMoment(dueAt) })}
      </p>
    </li>
  );
}
