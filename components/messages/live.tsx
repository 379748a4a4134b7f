"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useContext } from "react";
import { Queries } from "@/components/shell/queries";
import type { CurrentUser } from "@/lib/accounts/contract";
import { useMessagesLive } from "@/lib/messages/client/live";

const NOTHING = { queries: [], mutations: [] };

/** Keeps messages, and how many of them wait, current on every page of who is signed in. Pages that read nothing have no cache of their own. */
export function MessagesLive({ user }: { user: CurrentUser }) {
  const client = useContext(QueryClientContext);
  if (client) return <Live key={user.id} user={user} />;
  return (
    <Queries state={NOTHING}>
      <Live key={user.id} user={user} />
    </Queries>
  );
}

function Live({ user }: { user: CurrentUser }) {
  useMessagesLive(user);
  return null;
}
