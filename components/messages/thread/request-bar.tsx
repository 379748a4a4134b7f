"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { PublicUser } from "@/lib/accounts/contract";
import { useAcceptRequest, useClearConversation } from "@/lib/messages/client/messages";
import type { Conversation } from "@/lib/messages/contract";
import { useNameOf } from "../list/person";
import { useBlocking } from "../use-blocking";

interface RequestBarProps {
  conversation: Conversation;
  other: PublicUser | null;
  onGone: () => void;
}

export function RequestBar({ conversation, other, onGone }: RequestBarProps) {
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
