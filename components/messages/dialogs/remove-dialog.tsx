"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useDeleteMessage } from "@/lib/messages/client/messages";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { canUnsend } from "@/lib/messages/policy";
import { useThreadContext } from "../thread/thread-context";

interface RemoveDialogProps {
  item: ThreadItem;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveDialog({ item, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations("chat.removal");
  const { conversationId, me } = useThreadContext();
  const remove = useDeleteMessage(conversationId);
  const forBoth = canUnsend(me, { senderId: item.sender?.id ?? null, state: item.state, embed: item.embed });
  const run = (audience: "me" | "both") =>
    toastOutcome(remove.mutateAsync({ messageId: item.id, for: audience }), {
      done: () => {
        toast({ title: t("done") });
        onRemoved();
      },
      failed: t("failed"),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("text", { isForBoth: String(forBoth) })}
      confirm={forBoth ? t("forBoth") : t("forMe")}
      onConfirm={() => run(forBoth ? "both" : "me")}
      instead={forBoth ? { words: t("forMe"), onConfirm: () => run("me") } : undefined}
    />
  );
}
