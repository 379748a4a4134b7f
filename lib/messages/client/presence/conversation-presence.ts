"use client";

import { useEffect, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { conversationChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { useConversation, useMessageSettings } from "../messages";

export interface ConversationPresence {
  isOnline: boolean;
  lastSeenAt: string | null;
}

/** Whether the other person has this conversation open. Users who hide their presence do not see that of others. */
export function useConversationPresence(conversationId: string): ConversationPresence {
  const { user } = useCurrentUser();
  const me = user?.id;
  const { data: conversation } = useConversation(conversationId);
  const { data: settings } = useMessageSettings();
  // The server refuses the channel while a request is pending.
  const isShown = settings?.showPresence === true && conversation?.request === null;
  const [there, setThere] = useState<{ id: string; ids: readonly string[] }>({ id: conversationId, ids: [] });

  useEffect(() => {
    if (!isShown) return;
    const stop = listenToChannel(conversationChannel(conversationId), {
      events: {},
      onMembers: (ids) => setThere({ id: conversationId, ids }),
      onRefused: () => setThere({ id: conversationId, ids: [] }),
    });
    return () => {
      stop();
      setThere({ id: conversationId, ids: [] });
    };
  }, [conversationId, isShown]);

  const isOnline = isShown && there.id === conversationId && there.ids.some((id) => id !== me);
  return { isOnline, lastSeenAt: isShown ? (conversation?.lastSeenAt ?? null) : null };
}
