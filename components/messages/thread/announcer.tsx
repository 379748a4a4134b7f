"use client";

import { useEffect, useRef, useState } from "react";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { chat } from "@/lib/text/chat";
import { nameOf } from "../list/person";
import { messageSummary } from "../message/message-words";

interface AnnouncerProps {
  items: readonly ThreadItem[];
  /** Whether later messages exist that are not loaded. */
  hasNewer: boolean;
}

/** Announces incoming messages to screen readers. */
export function Announcer({ items, hasNewer }: AnnouncerProps) {
  const [said, setSaid] = useState<readonly { id: string; words: string }[]>([]);
  const lastSequence = useRef<number | null>(null);
  const wasBehind = useRef(true);
  useEffect(() => {
    const theirs = items.filter(({ status, state }) => status === null && state === "live");
    const last = theirs.at(-1)?.sequence ?? 0;
    const before = lastSequence.current;
    lastSequence.current = Math.max(before ?? 0, last);
    const behind = wasBehind.current;
    wasBehind.current = hasNewer;
    // Existing messages are not announced.
    if (before === null || behind || last <= before) return;
    const fresh = theirs.filter(({ sequence }) => sequence > before);
    setSaid(
      fresh.map((item) => ({ id: item.id, words: chat.message.newText(nameOf(item.sender), messageSummary(item)) })),
    );
  }, [items, hasNewer]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
