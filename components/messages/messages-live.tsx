"use client";

import { QueryClientContext, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useContext, useEffect } from "react";
import { useHelpDialog } from "@/components/screening/use-help-dialog";
import { Queries } from "@/components/shell/loading/queries";
import { toast } from "@/components/ui/toast/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { useMessagesLive } from "@/lib/messages/client/live";
import { outboxOf } from "@/lib/messages/client/outbox/outbox";
import { messagesSyncOf } from "@/lib/messages/client/sync";
import { shouldOfferHelp } from "@/lib/screening/client";

const EMPTY_STATE = { queries: [], mutations: [] };

/** Pages that fetch nothing have no query client of their own. */
export function MessagesLive({ user }: { user: CurrentUser }) {
  const client = useContext(QueryClientContext);
  if (client) return <Live key={user.id} user={user} />;
  return (
    <Queries state={EMPTY_STATE}>
      <Live key={user.id} user={user} />
    </Queries>
  );
}

function Live({ user }: { user: CurrentUser }) {
  const t = useTranslations("messages");
  useMessagesLive(user);
  useEffect(
    () => outboxOf(user.id).onRefused(() => toast({ variant: "destructive", title: t("sendFailed") })),
    [user.id, t],
  );
  return <HelpAfterMessages userId={user.id} />;
}

/** Here, not in the thread, as a message may be sent after its author has left the thread. */
function HelpAfterMessages({ userId }: { userId: string }) {
  const client = useQueryClient();
  const [help, showHelp] = useHelpDialog();
  useEffect(
    () =>
      messagesSyncOf(client, userId).onWritten((message, isWrittenHere) => {
        const isSeen = isWrittenHere || document.visibilityState === "visible";
        if (isSeen && shouldOfferHelp(message)) showHelp(message);
      }),
    [client, userId, showHelp],
  );
  return help;
}
