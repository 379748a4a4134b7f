"use client";

import { useTranslations } from "next-intl";
import { PlanDialogButton } from "@/components/payments/plan-dialog/plan-dialog-button";
import { Button } from "@/components/ui/button";
import type { PublicUser } from "@/lib/accounts/contract";
import type { Conversation } from "@/lib/messages/contract";
import { useNameOf } from "../list/person";
import { useBlocking } from "../use-blocking";
import { sendRestrictionKey } from "./send-restriction-key";

interface SendRestrictionNoticeProps {
  conversation: Conversation;
  other: PublicUser | null;
}

/** Replaces the composer when the user may not write. */
export function SendRestrictionNotice({ conversation, other }: SendRestrictionNoticeProps) {
  const t = useTranslations("chat");
  const tAll = useTranslations();
  const nameOf = useNameOf();
  const setBlocked = useBlocking(other);
  const { barrier } = conversation;
  if (!barrier) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-xl bg-muted px-4 py-2.5 text-center text-sm">
      <p className="text-muted-foreground">{tAll(sendRestrictionKey(barrier), { name: nameOf(other) })}</p>
      {barrier === "plan" && (
        <PlanDialogButton variant="outline" size="sm">
          {t("barrier.seePlans")}
        </PlanDialogButton>
      )}
      {barrier === "blocked-by-me" && (
        <Button variant="outline" size="sm" onClick={() => setBlocked(false)}>
          {t("barrier.unblock")}
        </Button>
      )}
    </div>
  );
}
