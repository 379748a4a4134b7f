"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { BackLink } from "@/components/shell/nav/back-link";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

import { useOwnCase } from "@/lib/moderation/client/cases";
import type { OwnCase } from "@/lib/moderation/contract/cases";
import { complaintPath } from "@/lib/support/constants";
import { CasePart } from "../case/case-part";
import { CaseTimeline } from "../case/case-timeline";
import { reasonDetailName } from "../reports/reason-words";
import { useStoredText } from "../use-stored-text";
import { AppealCard } from "./appeal-card";
import { ownCaseTitle } from "./own-case-title";
import { StatementPart } from "./statement-part";

export function OwnCaseView({ id }: { id: string }) {
  const t = useTranslations("moderation.cases");
  const query = useOwnCase(id);
  return (
    <SingleColumn>
      <BackLink href="/cases" label={t("back")} />
      {query.isPending && (
        <SkeletonGroup label={t("one.loading")} className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("one.failed")} onRetry={() => query.refetch()} />}
      {query.data && <OwnCaseParts of={query.data} />}
    </SingleColumn>
  );
}

function OwnCaseParts({ of }: { of: OwnCase }) {
  const tModeration = useTranslations("moderation");
  const t = useTranslations("moderation.cases");
  const tReasons = useTranslations("reasons");
  const { formatDate } = useFormats();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">{ownCaseTitle(tModeration, of)}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
          <Badge variant={of.state === "closed" ? "outline" : "accent"}>{t(`states.${of.state}`)}</Badge>
          {t("openedOn", { day: formatDate(of.openedAt) })}
        </p>
      </div>
      <CasePart title={t("outcome")}>
        <OutcomeWords of={of} />
      </CasePart>
      {of.outcome?.statement && <StatementPart of={of} outcome={of.outcome} facts={of.outcome.statement} />}
      {of.role === "author" && <AppealCard of={of} />}
      {of.excerpt && (
        <CasePart title={t("thing")}>
          <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
            {of.excerpt}
          </p>
        </CasePart>
      )}
      {of.report && (
        <CasePart title={t("yourWords")}>
          <p className="text-sm">
            <span className="font-medium">{tReasons(`${of.report.category}.name`)}</span>
            {of.report.detail && `, ${reasonDetailName(tReasons, of.report.category, of.report.detail)}`}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-sm">
            {of.report.reason}
          </p>
        </CasePart>
      )}
      <CasePart title={t("timeline")}>
        <CaseTimeline events={of.timeline} />
      </CasePart>
    </div>
  );
}

function OutcomeWords({ of }: { of: OwnCase }) {
  const { role, outcome, isActedOn } = of;
  const t = useTranslations("moderation.cases");
  const tRules = useTranslations("rules");
  const toText = useStoredText();
  const { formatDate, formatMoment } = useFormats();
  if (role === "reporter") {
    const sentence = isActedOn === null ? t("waiting") : isActedOn ? t("actedOn") : t("notActedOn");
    return (
      <>
        <p>{sentence}</p>
        {isActedOn === false && (
          <ButtonLink href={complaintPath(of.id)} variant="outline" size="sm" className="mt-3">
            {t("complain")}
          </ButtonLink>
        )}
      </>
    );
  }
  if (!outcome) return <p>{t("waiting")}</p>;
  const { action, rule, until, strikeUntil, isReversed } = outcome;
  return (
    <>
      <p className={isReversed ? "text-muted-foreground line-through" : "font-medium"}>
        {t(`decided.${action}`, { hasEnd: String(until !== null), when: until ? formatMoment(until) : "" })}
      </p>
      {isReversed && <p className="mt-1 font-medium">{t("reversed")}</p>}
      {rule && (
        <p className="mt-2 text-sm">
          {t.rich("rule", {
            name: tRules(`${rule}.name`),
            text: tRules(`${rule}.text`),
            strong: (name) => <span className="font-medium">{name}</span>,
          })}
        </p>
      )}
      {outcome.text && (
        <blockquote dir="auto" className="mt-2 whitespace-pre-wrap break-words border-l-2 pl-3 text-sm">
          {toText(outcome.text, outcome.textKey)}
        </blockquote>
      )}
      {strikeUntil && !isReversed && (
        <p className="mt-2 text-muted-foreground text-sm">{t("strike", { day: formatDate(strikeUntil) })}</p>
      )}
    </>
  );
}
