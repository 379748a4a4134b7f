"use client";

import { ArrowLeft } from "lucide-react";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatDate, formatMoment } from "@/lib/dates/format-date";
import { useOwnCase } from "@/lib/moderation/client/cases";
import type { OwnCase } from "@/lib/moderation/contract/cases";
import { moderation } from "@/lib/text/moderation";
import { reasons, rules } from "@/lib/text/rules";
import { CasePart } from "../case/case-part";
import { CaseTimeline } from "../case/case-timeline";
import { reasonDetailName } from "../reports/reason-words";
import { AppealCard } from "./appeal-card";
import { ownCaseTitle } from "./own-case-title";

const text = moderation.cases;

export function OwnCaseView({ id }: { id: string }) {
  const query = useOwnCase(id);
  return (
    <SingleColumn>
      <Link
        href="/cases"
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-muted-foreground text-sm hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {text.back}
      </Link>
      {query.isPending && (
        <SkeletonGroup label={text.one.loading} className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={text.one.failed} onRetry={() => query.refetch()} />}
      {query.data && <OwnCaseParts of={query.data} />}
    </SingleColumn>
  );
}

function OwnCaseParts({ of }: { of: OwnCase }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">{ownCaseTitle(of)}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
          <Badge variant={of.state === "closed" ? "outline" : "accent"}>{text.states[of.state]}</Badge>
          {text.openedOn(formatDate(of.openedAt))}
        </p>
      </div>
      <CasePart title={text.outcome}>
        <OutcomeWords of={of} />
      </CasePart>
      {of.role === "author" && <AppealCard of={of} />}
      {of.excerpt && (
        <CasePart title={text.thing}>
          <p className="whitespace-pre-wrap break-words text-sm">{of.excerpt}</p>
        </CasePart>
      )}
      {of.report && (
        <CasePart title={text.yourWords}>
          <p className="text-sm">
            <span className="font-medium">{reasons[of.report.category].name}</span>
            {of.report.detail && `, ${reasonDetailName(of.report.category, of.report.detail)}`}
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words text-sm">{of.report.reason}</p>
        </CasePart>
      )}
      <CasePart title={text.timeline}>
        <CaseTimeline events={of.timeline} />
      </CasePart>
    </div>
  );
}

function OutcomeWords({ of: { role, outcome, isActedOn } }: { of: OwnCase }) {
  if (role === "reporter") {
    const sentence = isActedOn === null ? text.waiting : isActedOn ? text.actedOn : text.notActedOn;
    return <p>{sentence}</p>;
  }
  if (!outcome) return <p>{text.waiting}</p>;
  const { action, rule, until, strikeUntil, isReversed } = outcome;
  return (
    <>
      <p className={isReversed ? "text-muted-foreground line-through" : "font-medium"}>
        {text.decided[action]} {until && text.until(formatMoment(until))}
      </p>
      {isReversed && <p className="mt-1 font-medium">{text.reversed}</p>}
      {rule && (
        <p className="mt-2 text-sm">
          <span className="font-medium">{text.rule(rules[rule].name)}.</span> {rules[rule].text}
        </p>
      )}
      {outcome.text && (
        <blockquote className="mt-2 whitespace-pre-wrap break-words border-l-2 pl-3 text-sm">{outcome.text}</blockquote>
      )}
      {strikeUntil && !isReversed && (
        <p className="mt-2 text-muted-foreground text-sm">{text.strike(formatDate(strikeUntil))}</p>
      )}
    </>
  );
}
