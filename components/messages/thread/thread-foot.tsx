"use client";

import { useState } from "react";
import { PlanDialogButton } from "@/components/shell/pages/plan-dialog-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { PublicUser } from "@/lib/accounts/contract";
import { useAcceptRequest, useClearConversation } from "@/lib/messages/client/messages";
import type { Conversation } from "@/lib/messages/contract";
import { accounts } from "@/lib/text/accounts";
import { chat } from "@/lib/text/chat";
import { nameOf } from "../list/person";
import { useBlocking } from "../use-blocking";
import { sendRestrictionSentence } from "./send-restriction-sentence";

interface FootProps {
  conversation: Conversation;
  other: PublicUser | null;
}

/** Replaces the composer when the user may not write. */
export function SendRestrictionNotice({ conversation, other }: FootProps) {
  const setBlocked = useBlocking(other);
  const { barrier } = conversation;
  if (!barrier) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-xl bg-muted px-4 py-2.5 text-center text-sm">
      <p className="text-muted-foreground">{sendRestrictionSentence(barrier)}</p>
      {barrier === "plan" && (
        <PlanDialogButton variant="outline" size="sm">
          {chat.barrier.seePlans}
        </PlanDialogButton>
      )}
      {barrier === "blocked-by-me" && (
        <Button variant="outline" size="sm" onClick={() => setBlocked(false)}>
          {chat.barrier.unblock}
        </Button>
      )}
    </div>
  );
}

export function RequestBar({ conversation, other, onGone }: FootProps & { onGone: () => void }) {
  const accept = useAcceptRequest(conversation.id);
  const clear = useClearConversation(conversation.id);
  const setBlocked = useBlocking(other);
  const [asking, setAsking] = useState<"decline" | "block" | null>(null);
  const close = (open: boolean) => !open && setAsking(null);
  const { request, menu } = chat;
  return (
    <section
      aria-label={request.title(nameOf(other))}
      className="mb-2 rounded-xl border bg-card px-4 py-3 text-center text-sm"
    >
      <p className="font-semibold">{request.title(nameOf(other))}</p>
      <p className="mt-0.5 text-muted-foreground">{request.text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button
          size="sm"
          loading={accept.isPending}
          onClick={() => toastOutcome(accept.mutateAsync(), { failed: request.acceptFailed })}
        >
          {request.accept}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsking("decline")}>
          {request.decline}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsking("block")}>
          {menu.block}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === "decline"}
        onOpenChange={close}
        title={request.declineTitle}
        description={request.declineText}
        confirm={request.decline}
        onConfirm={() => toastOutcome(clear.mutateAsync(), { done: onGone, failed: menu.failed })}
      />
      <ConfirmDialog
        open={asking === "block"}
        onOpenChange={close}
        title={accounts.people.blockTitle(nameOf(other))}
        description={accounts.people.blockText}
        confirm={accounts.people.block}
        onConfirm={() => setBlocked(true)}
      />
    </section>
  );
}
