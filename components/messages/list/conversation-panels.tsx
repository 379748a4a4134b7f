"use client";

import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { PublicUser } from "@/lib/accounts/contract";
import { useClearConversation } from "@/lib/messages/client/messages";
import type { Conversation } from "@/lib/messages/contract";
import { accounts } from "@/lib/text/accounts";
import { chat } from "@/lib/text/chat";
import { useBlocking } from "../use-blocking";
import { nameOf } from "./person";

const ReportMessages = lazyWithRetry(() =>
  import("../dialogs/report-messages").then((module) => module.ReportMessages),
);

export type ConversationPanel = "clear" | "block" | "report";

interface ConversationPanelsProps {
  conversation: Conversation;
  other: PublicUser | null;
  panel: ConversationPanel | null;
  onClose: () => void;
}

export function ConversationPanels({ conversation, other, panel, onClose }: ConversationPanelsProps) {
  const clear = useClearConversation(conversation.id);
  const setBlocked = useBlocking(other);
  const close = (open: boolean) => !open && onClose();
  return (
    <>
      {panel === "report" && <ReportMessages targetId={null} onClose={onClose} />}
      <ConfirmDialog
        open={panel === "clear"}
        onOpenChange={close}
        title={chat.clear.title}
        description={chat.clear.text}
        confirm={chat.clear.confirm}
        onConfirm={() =>
          toastOutcome(clear.mutateAsync(), { done: () => toast({ title: chat.clear.done }), failed: chat.menu.failed })
        }
      />
      <ConfirmDialog
        open={panel === "block"}
        onOpenChange={close}
        title={accounts.people.blockTitle(nameOf(other))}
        description={accounts.people.blockText}
        confirm={accounts.people.block}
        onConfirm={() => setBlocked(true)}
      />
    </>
  );
}
