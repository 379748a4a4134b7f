"use client";

import { useTranslations } from "next-intl";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { PublicUser } from "@/lib/accounts/contract";
import { useClearConversation } from "@/lib/messages/client/messages";
import type { Conversation } from "@/lib/messages/contract";
import { useBlocking } from "../use-blocking";
import { useNameOf } from "./person";

const ReportMessages = lazyWithRetry(
  () => import("../dialogs/report-messages").then((module) => module.ReportMessages),
  { messages: ["chat", "messages", "moderation", "reasons", "rules"] },
);

export type ConversationPanel = "clear" | "block" | "report";

interface ConversationPanelsProps {
  conversation: Conversation;
  other: PublicUser | null;
  panel: ConversationPanel | null;
  onClose: () => void;
}

export function ConversationPanels({ conversation, other, panel, onClose }: ConversationPanelsProps) {
  const t = useTranslations("chat");
  const tAccounts = useTranslations("accounts");
  const nameOf = useNameOf();
  const clear = useClearConversation(conversation.id);
  const setBlocked = useBlocking(other);
  const close = (open: boolean) => !open && onClose();
  return (
    <>
      {panel === "report" && <ReportMessages targetId={null} onClose={onClose} />}
      <ConfirmDialog
        open={panel === "clear"}
        onOpenChange={close}
        title={t("clear.title")}
        description={t("clear.text")}
        confirm={t("clear.confirm")}
        onConfirm={() =>
          toastOutcome(clear.mutateAsync(), {
            done: () => toast({ title: t("clear.done") }),
            failed: t("clear.failed"),
          })
        }
      />
      <ConfirmDialog
        open={panel === "block"}
        onOpenChange={close}
        title={tAccounts("people.blockTitle", { name: nameOf(other) })}
        description={tAccounts("people.blockText")}
        confirm={tAccounts("people.block")}
        onConfirm={() => setBlocked(true)}
      />
    </>
  );
}
