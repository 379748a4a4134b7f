"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatDate, formatMoment } from "@/lib/dates/format-date";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import { commonText } from "@/lib/text/common";
import { decided, desk } from "@/lib/text/desk";
import { rules } from "@/lib/text/rules";
import { ReverseDialog } from "../decisions/reverse-dialog";
import { CasePart } from "./case-part";

const text = desk.case;

interface CaseDecisionsProps {
  of: StaffCase;
  seen: number;
  onDone: (changed: StaffCase) => void;
}

export function CaseDecisions({ of, seen, onDone }: CaseDecisionsProps) {
  const [asks, setAsks] = useState(false);
  if (of.decisions.length === 0) return null;
  return (
    <CasePart title={text.decisions}>
      <ul className="divide-y">
        {of.decisions.map((decision) => (
          <li key={decision.id} className="py-3 text-sm first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge variant={decision.reversedAt ? "outline" : "solid"}>{decided[decision.action]}</Badge>
              {decision.rule && <span>{rules[decision.rule].name}</span>}
              {decision.until && <span>{text.until(formatDate(decision.until))}</span>}
              <span className="text-muted-foreground">
                {decision.by ? text.by(commonText.fullName(decision.by)) : text.bySomebody},{" "}
                <time dateTime={decision.createdAt}>{formatMoment(decision.createdAt)}</time>
              </span>
            </p>
            {decision.label && <p className="mt-1 font-medium">{decision.label}</p>}
            {decision.text && <p className="mt-1 whitespace-pre-wrap break-words">{decision.text}</p>}
            {decision.reversedAt && (
              <p className="mt-1 text-muted-foreground">
                {text.reversed(formatDate(decision.reversedAt))}
                {decision.reversalText && `: ${decision.reversalText}`}
              </p>
            )}
            {decision.appeal?.outcome && (
              <p className="mt-1 text-muted-foreground">
                {desk.appeal[decision.appeal.outcome]}
                {decision.appeal.answer && `: ${decision.appeal.answer}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {of.mayReverse && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setAsks(true)}>
          {desk.reverse.open}
        </Button>
      )}
      {asks && <ReverseDialog of={of} seen={seen} onClose={() => setAsks(false)} onDone={onDone} />}
    </CasePart>
  );
}
