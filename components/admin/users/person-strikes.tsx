"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { StrikeState } from "@/components/moderation/case/case-author";
import { CasePart } from "@/components/moderation/case/case-part";
import { ReasonDialog } from "@/components/moderation/reports/reason-dialog";
import { useHasPermission } from "@/components/moderation/staff-access";
import { Link } from "@/components/shell/nav/link";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useForgiveStrike } from "@/lib/admin/client/users";
import type { StaffUserDetail } from "@/lib/admin/contract/users";
import type { Strike } from "@/lib/moderation/contract/staff";

export function PersonStrikes({ person }: { person: StaffUserDetail }) {
  const t = useTranslations("staffPeople.one");
  const tDecided = useTranslations("decided");
  const tCase = useTranslations("staff.case");
  const tStaffPeople = useTranslations("staffPeople");
  const { formatDate } = useFormats();
  const [asked, setAsked] = useState<string | null>(null);
  const forgive = useForgiveStrike(person.id);
  const { strikes } = person.history;
  const maySeeCases = useHasPermission("cases");
  const mayForgive = useHasPermission("bans");
  const nameOf = ({ action, createdAt }: Strike) =>
    tCase("strikeOn", { action: tDecided(`${action}`), day: formatDate(createdAt) });
  const submit = (id: string, reason: string, discard: () => void) =>
    toastOutcome(forgive.mutateAsync({ id, text: reason }), {
      done: () => {
        discard();
        setAsked(null);
        toast({ variant: "success", title: t("forgiven") });
      },
      failed: t("forgiveFailed"),
    });
  return (
    <CasePart title={t("strikes")}>
      {strikes.length === 0 && <p className="text-muted-foreground text-sm">{t("noStrikes")}</p>}
      <ul className="divide-y">
        {strikes.map((strike) => (
          <li key={strike.id} className="flex flex-wrap items-center gap-x-3 py-2 text-sm first:pt-0 last:pb-0">
            <span className={`min-w-0 flex-1 basis-48 ${strike.isActive ? "" : "text-muted-foreground"}`}>
              {maySeeCases ? (
                <Link
                  href={`/admin?state=closed&case=${strike.caseId}`}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {nameOf(strike)}
                </Link>
              ) : (
                nameOf(strike)
              )}
              <StrikeState strike={strike} />
            </span>
            {strike.isActive && mayForgive && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("forgiveOf", { day: formatDate(strike.createdAt) })}
                onClick={() => setAsked(strike.id)}
              >
                {t("forgive")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={t("forgiveTitle")}
          text={t("forgiveText")}
          label={tStaffPeople("unban.reason")}
          submit={t("forgive")}
          isPending={forgive.isPending}
          draft={`strike ${asked}`}
          onSubmit={(reason, discard) => submit(asked, reason, discard)}
          onClose={() => setAsked(null)}
        />
      )}
    </CasePart>
  );
}
