"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { fullName } from "@/lib/accounts/profile/full-name";

import type { StaffCase } from "@/lib/moderation/contract/staff";
import { ReverseDialog } from "../decisions/reverse-dialog";
import { useStoredText } from "../use-stored-text";
import { CasePart } from "./case-part";

interface CaseDecisionsProps {
  of: StaffCase;
  seen: number;
  onDone: (changed: StaffCase) => void;
}

export function CaseDecisions({ of, seen, onDone }: CaseDecisionsProps) {
  const t = useTranslations("staff.case");
  const tDecided = useTranslations("decided");
  const tRules = useTranslations("rules");
  const tStaff = useTranslations("staff");
  const { formatDate, formatMoment } = useFormats();
  const toText = useStoredText();
  const [asks, setAsks] = useState(false);
  if (of.decisions.length === 0) return null;
  return (
    <CasePart title={t("decisions")}>
      <ul className="divide-y">
        {of.decisions.map((decision) => (
          <li key={decision.id} className="py-3 text-sm first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge variant={decision.reversedAt ? "outline" : "solid"}>{tDecided(`${decision.action}`)}</Badge>
              {decision.rule && <span>{tRules(`${decision.rule}.name`)}</span>}
              {decision.until && <span>{t("until", { day: formatDate(decision.until) })}</span>}
              <span className="text-muted-foreground">
                {t.rich("by", {
                  hasName: String(decision.by !== null),
                  name: decision.by ? fullName(decision.by) : "",
                  when: formatMoment(decision.createdAt),
                  time: (when) => <time dateTime={decision.createdAt}>{when}</time>,
                })}
              </span>
            </p>
            {decision.label && <p className="mt-1 font-medium">{decision.label}</p>}
            {decision.text && (
              <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
                {toText(decision.text, decision.textKey)}
              </p>
            )}
            {decision.reversedAt && (
              <div className="mt-1 text-muted-foreground">
                <p>{t("reversed", { day: formatDate(decision.reversedAt) })}</p>
                {decision.reversalText && (
                  <p className="whitespace-pre-wrap break-words">
                    {toText(decision.reversalText, decision.reversalTextKey)}
                  </p>
                )}
              </div>
            )}
            {decision.appeal?.outcome && (
              <div className="mt-1 text-muted-foreground">
                <p>{tStaff(`appeal.${decision.appeal.outcome}`)}</p>
                {decision.appeal.answer && (
                  <p className="whitespace-pre-wrap break-words">
                    {toText(decision.appeal.answer, decision.appeal.answerKey)}
                  </p>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {of.mayReverse && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setAsks(true)}>
          {tStaff("reverse.open")}
        </Button>
      )}
      {asks && <ReverseDialog of={of} seen={seen} onClose={() => setAsks(false)} onDone={onDone} />}
    </CasePart>
  );
}
