"use client";

import dynamic from "next/dynamic";
import { toastOutcome } from "@/components/ui/announce";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/use-toast";
import type { PublicUser } from "@/lib/accounts/contract";
import { useClearConversation } from "@/lib/messages/client";
import type { Conversation } from "@/lib/messages/contract";
import { accounts } from "@/lib/text/accounts";
import { chat } from "@/lib/text/chat";
import { nameOf } from "./person";
import { useBlocking } from "./use-blocking";

const ReportMessages = dynamic(() => import("./report-messages").then((module) => module.ReportMessages));

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
