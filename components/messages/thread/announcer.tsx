"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { useNameOf } from "../list/person";
import { messageSummary } from "../message/message-words";

interface AnnouncerProps {
  items: readonly ThreadItem[];
  /** Whether later messages exist that are not loaded. */
  hasNewer: boolean;
}

/** Announces incoming messages to screen readers. */
export function Announcer({ items, hasNewer }: AnnouncerProps) {
  const t = useTranslations("chat");
  const nameOf = useNameOf();
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
      fresh.map((item) => ({
        id: item.id,
        words: t("message.newText", { name: nameOf(item.sender), words: messageSummary(t, item) }),
      })),
    );
  }, [items, hasNewer, t, nameOf]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
