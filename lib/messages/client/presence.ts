"use client";

import { useEffect, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { call } from "@/lib/http/call";
import { listen } from "@/lib/realtime/connection";
import { conversationChannel } from "@/lib/realtime/contract";
import { useConversation, useMessageSettings } from "../client";
import { messages } from "../contract";

/** How often the server hears that somebody still looks at a conversation, in ms: as often as it writes that down. */
const BEAT = 60_000;

export interface Presence {
  isOnline: boolean;
  /** When the other was last there; null where that is not known, or not shown. */
  lastSeenAt: string | null;
}

/** Whether the other looks at this conversation too. Who hides that does not see it of others either. */
export function usePresence(conversationId: string): Presence {
  const { user } = useCurrentUser();
  const me = user?.id;
  const { data: conversation } = useConversation(conversationId);
  const { data: settings } = useMessageSettings();
  const isShown = settings?.showPresence === true;
  const [there, setThere] = useState<{ id: string; ids: readonly string[] }>({ id: conversationId, ids: [] });

  useEffect(() => {
    if (!isShown) return;
    const stop = listen(conversationChannel(conversationId), {
      events: {},
      onMembers: (ids) => setThere({ id: conversationId, ids }),
      onRefused: () => setThere({ id: conversationId, ids: [] }),
    });
    return () => {
      stop();
      setThere({ id: conversationId, ids: [] });
    };
  }, [conversationId, isShown]);

  useEffect(() => {
    if (!isShown) return;
    const beat = () => {
      if (document.visibilityState !== "visible") return;
      // The lowest watermark changes nothing but when one was last there.
      call(messages.delivered, { params: { id: conversationId }, body: { sequence: 0 } }).catch(() => undefined);
    };
    const timer = setInterval(beat, BEAT);
    return () => clearInterval(timer);
  }, [conversationId, isShown]);

  const isOnline = isShown && there.id === conversationId && there.ids.some((id) => id !== me);
  return { isOnline, lastSeenAt: isShown ? (conversation?.lastSeenAt ?? null) : null };
}
