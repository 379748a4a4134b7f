"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { Queries } from "@/components/shell/loading/queries";
import { toast } from "@/components/ui/toast/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { useMessagesLive } from "@/lib/messages/client/live";
import { outboxOf } from "@/lib/messages/client/outbox/outbox";
import { messages as text } from "@/lib/text/messages";

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
  useMessagesLive(user);
  useEffect(
    () => outboxOf(user.id).onRefused(() => toast({ variant: "destructive", title: text.sendFailed })),
    [user.id],
  );
  return null;
}
