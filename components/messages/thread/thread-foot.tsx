"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PlanDialogButton } from "@/components/shell/pages/plan-dialog-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { PublicUser } from "@/lib/accounts/contract";
import { useAcceptRequest, useClearConversation } from "@/lib/messages/client/messages";
import type { Conversation } from "@/lib/messages/contract";
import { useNameOf } from "../list/person";
import { useBlocking } from "../use-blocking";
import { sendRestrictionKey } from "./send-restriction-key";

interface FootProps {
  conversation: Conversation;
  other: PublicUser | null;
}

/** Replaces the composer when the user may not write. */
export function SendRestrictionNotice({ conversation, other }: FootProps) {
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

export function RequestBar({ conversation, other, onGone }: FootProps & { onGone: () => void }) {
  const t = useTranslations("chat.request");
  const tMenu = useTranslations("chat.menu");
  const tAccounts = useTranslations("accounts");
  const name = useNameOf()(other);
  const accept = useAcceptRequest(conversation.id);
  const clear = useClearConversation(conversation.id);
  const setBlocked = useBlocking(other);
  const [asking, setAsking] = useState<"decline" | "block" | null>(null);
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <section aria-label={t("title", { name })} className="mb-2 rounded-xl border bg-card px-4 py-3 text-center text-sm">
      <p className="font-semibold">{t("title", { name })}</p>
      <p className="mt-0.5 text-muted-foreground">{t("text", { name })}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button
          size="sm"
          loading={accept.isPending}
          onClick={() => toastOutcome(accept.mutateAsync(), { failed: t("acceptFailed") })}
        >
          {t("accept")}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsking("decline")}>
          {t("decline")}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsking("block")}>
          {tMenu("block")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === "decline"}
        onOpenChange={close}
        title={t("declineTitle")}
        description={t("declineText", { name })}
        confirm={t("decline")}
        onConfirm={() => toastOutcome(clear.mutateAsync(), { done: onGone, failed: t("declineFailed") })}
      />
      <ConfirmDialog
        open={asking === "block"}
        onOpenChange={close}
        title={tAccounts("people.blockTitle", { name })}
        description={tAccounts("people.blockText")}
        confirm={tAccounts("people.block")}
        onConfirm={() => setBlocked(true)}
      />
    </section>
  );
}
