import { useEffect, useRef } from "react";
import type { Attachment, Attachments } from "@/components/media/attachments/use-attachments";
import type { MessageDraft } from "@/lib/messages/client/outbox/draft";

/** This tab's uploads for unsent messages, by user and conversation. */
const left = new Map<string, readonly { uploadKey: string; alt: string }[]>();

/** Keeps the attachments of an unsent message until the user returns to the conversation. */
export function useDraftFiles(me: string, conversationId: string, attachments: Attachments): void {
  const latest = useRef(attachments);
  useEffect(() => {
    latest.current = attachments;
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

const idOf = ({ upload, media }: Attachment) => upload?.assetId ?? media?.id ?? null;

/** Stores the attachment ids with the draft. Returns those from before a page reload, which the server still has. */
export function useDraftFileOffers({ files, set }: MessageDraft, attachments: Attachments): readonly string[] {
  const attachedIds = attachments.items.flatMap((item) => idOf(item) ?? []).join(" ");
  const had = useRef(new Set<string>());
  const kept = useRef(files);
  useEffect(() => {
    kept.current = files;
  });
  useEffect(() => {
    const now = attachedIds === "" ? [] : attachedIds.split(" ");
    for (const id of now) had.current.add(id);
    const after = [...kept.current.filter((id) => !had.current.has(id)), ...now];
    if (after.join(" ") !== kept.current.join(" ")) set({ files: after });
  }, [attachedIds, set]);
  return files.filter((id) => !attachedIds.includes(id));
}
