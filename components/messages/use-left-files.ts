import { useEffect, useRef } from "react";
import type { Tray } from "@/components/media/use-tray";

/** Uploads of this tab that were put to a message that is not sent, by who writes it where. */
const left = new Map<string, readonly { uploadKey: string; alt: string }[]>();

/** Keeps the files of a message that is being written for whoever comes back to the conversation, as its words are kept. */
export function useLeftFiles(me: string, conversationId: string, tray: Tray): void {
  const latest = useRef(tray);
  useEffect(() => {
    latest.current = tray;
  });
  useEffect(() => {
    const key = `${me} ${conversationId}`;
    for (const { uploadKey, alt } of left.get(key) ?? []) {
      latest.current.adopt(uploadKey);
      if (alt) latest.current.describe(uploadKey, alt);
    }
    left.delete(key);
    return () => {
      const kept = latest.current.items.flatMap(({ upload, alt }) => (upload ? { uploadKey: upload.key, alt } : []));
      if (kept.length > 0) left.set(key, kept);
    };
  }, [me, conversationId]);
}
