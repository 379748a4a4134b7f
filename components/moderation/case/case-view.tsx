"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useStaffCase } from "@/lib/moderation/client/staff";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { DecideBar } from "../decisions/decide-bar";
import { AppealPart } from "./appeal-part";
import { CaseAuthor } from "./case-author";
import { CaseDecisions } from "./case-decisions";
import { CaseHashMatches } from "./case-hash-matches";
import { CaseHead } from "./case-head";
import { CasePart } from "./case-part";
import { CasePreview } from "./case-preview";
import { CaseReports } from "./case-reports";
import { CaseScreening } from "./case-screening";
import { CaseTimeline } from "./case-timeline";

interface CaseViewProps {
  id: string;
  onLeave: () => void;
  onNext: () => void;
}

/** A case in the console: the content, its context, and the possible decisions. */
export function CaseView({ id, onLeave, onNext }: CaseViewProps) {
  const tStaff = useTranslations("staff");
  const t = useTranslations("staff.case");
  const query = useStaffCase(id);
  return (
    <>
      <Button variant="ghost" onClick={onLeave} className="-ml-3 mb-2 xl:hidden">
        <ArrowLeft aria-hidden />
        {tStaff("queue.back")}
      </Button>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && <Opened of={query.data} onNext={onNext} />}
    </>
  );
}

function Opened({ of, onNext }: { of: StaffCase; onNext: () => void }) {
  const t = useTranslations("staff.case");
  // Decisions apply to the version on screen, not to changes that arrived since.
  const [seen, setSeen] = useState(of.version);
  const [isLifted, setLifted] = useState(false);
  const { user } = useCurrentUser();
  // The server withholds its reports.
  const isOwn = of.subject !== null && of.subject.id === user?.id;
  const settle = ({ version }: StaffCase) => setSeen(version);
  return (
    <article className="flex flex-col gap-4">
      <CaseHead of={of} />
      {of.version !== seen && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm">
          <p className="min-w-0 flex-1 text-warning">{t("changed")}</p>
          <Button variant="outline" size="sm" onClick={() => setSeen(of.version)}>
            {t("looked")}
          </Button>
        </div>
      )}
      <CasePreview of={of} isLifted={isLifted} onLift={setLifted} />
      {of.state === "appealed" && <AppealPart of={of} seen={seen} onDone={settle} onNext={onNext} />}
      <CaseHashMatches of={of} />
      <CaseScreening of={of} />
      {!isOwn && <CaseReports of={of} />}
      <CaseAuthor of={of} />
      <CaseDecisions of={of} seen={seen} onDone={settle} />
      <CasePart title={t("timeline")}>
        <CaseTimeline events={of.timeline} />
      </CasePart>
      <DecideBar of={of} seen={seen} onDone={settle} onNext={onNext} onLift={() => setLifted(!isLifted)} />
    </article>
  );
}
