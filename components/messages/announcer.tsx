"use client";

import { useEffect, useRef, useState } from "react";
import type { ThreadItem } from "@/lib/messages/client/thread-item";
import { chat } from "@/lib/text/chat";
import { wordsOf } from "./message-words";
import { nameOf } from "./person";

interface AnnouncerProps {
  items: readonly ThreadItem[];
  /** Whether later messages than these are there, which come as one goes on reading. */
  hasNewer: boolean;
}

/** Tells a screen reader what the other writes while the conversation is open. */
export function Announcer({ items, hasNewer }: AnnouncerProps) {
  const [said, setSaid] = useState<readonly { id: string; words: string }[]>([]);
  const heard = useRef<number | null>(null);
  const wasBehind = useRef(true);
  useEffect(() => {
    const theirs = items.filter(({ status, state }) => status === null && state === "live");
    const last = theirs.at(-1)?.sequence ?? 0;
    const before = heard.current;
    heard.current = Math.max(before ?? 0, last);
    const behind = wasBehind.current;
    wasBehind.current = hasNewer;
    // What was there already is read by going to it.
    if (before === null || behind || last <= before) return;
    const fresh = theirs.filter(({ sequence }) => sequence > before);
    setSaid(fresh.map((item) => ({ id: item.id, words: chat.message.newText(nameOf(item.sender), wordsOf(item)) })));
  }, [items, hasNewer]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
