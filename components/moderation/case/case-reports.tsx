import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { staffReasonDetailName } from "../reports/reason-words";
import { useStoredText } from "../use-stored-text";
import { CasePart } from "./case-part";
import { wholePercent } from "./percent";
import { PollOptions } from "./poll-options";

type CaseReport = StaffCase["reports"][number];
type Quote = NonNullable<CaseReport["disclosed"]>[number];

/** The reports, including those filed without an account. For messages only what the reporter disclosed. */
export function CaseReports({ of }: { of: StaffCase }) {
  const t = useTranslations("staff.case");
  const { formatMoment } = useFormats();
  return (
    <>
      <CasePart title={t("reports", { count: of.reports.length })}>
        {of.reports.length > 0 && (
          <ul className="divide-y">
            {of.reports.map((report) => (
              <li key={report.id} className="py-3 first:pt-0 last:pb-0">
                <ReportLine report={report} of={of} />
              </li>
            ))}
          </ul>
        )}
      </CasePart>
      {of.notices.length > 0 && (
        <CasePart title={t("notices")}>
          <ul className="divide-y">
            {of.notices.map((notice) => (
              <li key={notice.id} className="py-3 text-sm first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-2">
                  <Badge variant="warning">{t(`noticeKind.${notice.kind}`)}</Badge>
                  <span className="font-medium">{notice.name}</span>
                  <a href={`mailto:${notice.email}`} className="text-primary underline underline-offset-4">
                    {notice.email}
                  </a>
                  <time dateTime={notice.createdAt} className="text-muted-foreground">
                    {formatMoment(notice.createdAt)}
                  </time>
                </p>
                <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
                  {notice.text}
                </p>
                <Disclosed quotes={notice.disclosed} of={of} />
              </li>
            ))}
          </ul>
        </CasePart>
      )}
    </>
  );
}

function ReportLine({ report, of }: { report: CaseReport; of: StaffCase }) {
  const tTargets = useTranslations("targets");
  const tReasons = useTranslations("reasons");
  const tModeration = useTranslations("moderation");
  const t = useTranslations("staff.case");
  const toText = useStoredText();
  const { formatMoment, formatPercent } = useFormats();
  const { category, detail, status } = report;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{tReasons(`${category}.name`)}</span>
        {detail && <span>{staffReasonDetailName(tReasons, category, detail)}</span>}
        <Badge variant={status === "pending" ? "accent" : "outline"}>{tModeration(`status.${status}`)}</Badge>
        {report.targetType !== of.targetType && <Badge variant="outline">{tTargets(report.targetType)}</Badge>}
        {report.isMine && <Badge variant="warning">{t("own")}</Badge>}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
        {report.reason}
      </p>
      <p className="mt-1 text-muted-foreground text-xs">
        {fullName(report.reporter)} · <time dateTime={report.createdAt}>{formatMoment(report.createdAt)}</time>
        {report.weight < 1 && <> · {t("weight", { percent: formatPercent(wholePercent(report.weight)) })}</>}
        {report.resolution && <> · {toText(report.resolution, report.resolutionKey)}</>}
      </p>
      <Disclosed quotes={report.disclosed} of={of} isMessage={report.targetType === "message"} />
    </div>
  );
}

interface DisclosedProps {
  quotes: readonly Quote[] | null;
  of: StaffCase;
  isMessage?: boolean;
}

/** What a report quotes. Content other than messages is shown above, unless its author has edited or deleted it. */
function Disclosed({ quotes, of, isMessage = false }: DisclosedProps) {
  const t = useTranslations("staff.case");
  const { formatMoment } = useFormats();
  const { text, contentWarning, pollOptions, media, state } = of.preview;
  const isUnchanged = (quote: Quote) =>
    state !== null &&
    quote.text === text &&
    quote.contentWarning === contentWarning &&
    quote.pollOptions.join("\n") === pollOptions.join("\n") &&
    quote.media.every((id) => media.some((one) => one.id === id));
  const disclosed = quotes?.filter((quote) => isMessage || !isUnchanged(quote)) ?? [];
  if (disclosed.length === 0) return null;
  return (
    <div className="mt-2 rounded-lg border bg-muted/50 p-3">
      <p className="mb-1 font-medium text-xs">{t(isMessage ? "disclosed" : "asReported")}</p>
      <ul className="flex flex-col gap-1.5">
        {disclosed.map((quote) => (
          <li key={quote.id}>
            <span className="text-muted-foreground text-xs">
              {quote.senderId === (of.subject?.id ?? null) ? t("fromSubject") : t("fromReporter")},{" "}
              {formatMoment(quote.createdAt)}
            </span>
            {quote.contentWarning && (
              <span className="block text-muted-foreground">{t("warned", { warning: quote.contentWarning })}</span>
            )}
            <span dir="auto" className="block whitespace-pre-wrap break-words">
              {quote.text}
            </span>
            <PollOptions options={quote.pollOptions} />
            {quote.media.length > 0 && (
              <span className="text-muted-foreground">{t("withMedia", { count: quote.media.length })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
