"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useContext, useEffect } from "react";
import { Queries } from "@/components/shell/loading/queries";
import { toast } from "@/components/ui/toast/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { useMessagesLive } from "@/lib/messages/client/live";
import { outboxOf } from "@/lib/messages/client/outbox/outbox";

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
  return null;
}
