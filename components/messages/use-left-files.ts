import { useEffect, useRef } from "react";
import type { Tray, TrayItem } from "@/components/media/use-tray";
import type { KeptDraft } from "@/lib/messages/client/draft";

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

const idOf = ({ upload, media }: TrayItem) => upload?.assetId ?? media?.id ?? null;

/**
 * Writes down with a draft which files it has, and answers those of them that its tray has not had since the page was opened: they
 * outlive a reload on the server, and can be offered again.
 */
export function useFilesOffered({ files, set }: KeptDraft, tray: Tray): readonly string[] {
  const held = tray.items.flatMap((item) => idOf(item) ?? []).join(" ");
  const had = useRef(new Set<string>());
  const kept = useRef(files);
  useEffect(() => {
    kept.current = files;
  });
  useEffect(() => {
    const now = held === "" ? [] : held.split(" ");
    for (const id of now) had.current.add(id);
    const after = [...kept.current.filter((id) => !had.current.has(id)), ...now];
    if (after.join(" ") !== kept.current.join(" ")) set({ files: after });
  }, [held, set]);
  return files.filter((id) => !held.includes(id));
}
