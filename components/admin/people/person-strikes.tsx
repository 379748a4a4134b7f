"use client";

import { useState } from "react";
import { CasePart } from "@/components/moderation/case/case-part";
import { ReasonDialog } from "@/components/moderation/reports/reason-dialog";
import { Link } from "@/components/shell/nav/link";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useForgiveStrike } from "@/lib/admin/client/users";
import type { StaffUserDetail } from "@/lib/admin/contract/users";
import { formatDate } from "@/lib/dates/format-date";
import { decided, desk } from "@/lib/text/desk";
import { deskPeople } from "@/lib/text/desk-people";
import { rules } from "@/lib/text/rules";

const text = deskPeople.one;

export function PersonStrikes({ person }: { person: StaffUserDetail }) {
  const [asked, setAsked] = useState<string | null>(null);
  const forgive = useForgiveStrike(person.id);
  const { strikes } = person.history;
  const submit = (id: string, reason: string) =>
    toastOutcome(forgive.mutateAsync({ id, text: reason }), {
      done: () => {
        setAsked(null);
        toast({ variant: "success", title: text.forgiven });
      },
      failed: text.forgiveFailed,
    });
  return (
    <CasePart title={text.strikes}>
      {strikes.length === 0 && <p className="text-muted-foreground text-sm">{text.noStrikes}</p>}
      <ul className="divide-y">
        {strikes.map((strike) => (
          <li key={strike.id} className="flex flex-wrap items-center gap-x-3 py-2 text-sm first:pt-0 last:pb-0">
            <span className={`min-w-0 flex-1 basis-48 ${strike.isActive ? "" : "text-muted-foreground"}`}>
              <Link
                href={`/admin?state=closed&case=${strike.caseId}`}
                className="font-medium underline-offset-4 hover:underline"
              >
                {formatDate(strike.createdAt)}: {decided[strike.action].toLowerCase()}
              </Link>
              <span className="block">
                {strike.rule && `${rules[strike.rule].name}, `}
                {strike.isActive ? desk.case.strikeActive(formatDate(strike.expiresAt)) : desk.case.strikeOver}
              </span>
            </span>
            {strike.isActive && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={text.forgiveOf(formatDate(strike.createdAt))}
                onClick={() => setAsked(strike.id)}
              >
                {text.forgive}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={text.forgiveTitle}
          text={text.forgiveText}
          label={deskPeople.unban.reason}
          submit={text.forgive}
          isPending={forgive.isPending}
          onSubmit={(reason) => submit(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </CasePart>
  );
}
