"use client";

import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useDeleteMessage } from "@/lib/messages/client/messages";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { canUnsend } from "@/lib/messages/policy";
import { chat } from "@/lib/text/chat";
import { useThreadContext } from "../thread/thread-context";

const text = chat.removal;

export function RemoveDialog({ item, onClose }: { item: ThreadItem; onClose: () => void }) {
  const { conversationId, me } = useThreadContext();
  const remove = useDeleteMessage(conversationId);
  const forBoth = canUnsend(me, { senderId: item.sender?.id ?? null, state: item.state, embed: item.embed });
  const run = (audience: "me" | "both") =>
    toastOutcome(remove.mutateAsync({ messageId: item.id, for: audience }), {
      done: () => toast({ title: text.done }),
      failed: text.failed,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={forBoth ? `${text.text} ${text.textMine}` : text.text}
      confirm={forBoth ? text.forBoth : text.forMe}
      onConfirm={() => run(forBoth ? "both" : "me")}
      instead={forBoth ? { words: text.forMe, onConfirm: () => run("me") } : undefined}
    />
  );
}
