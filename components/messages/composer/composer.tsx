"use client";

import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { FilePicker } from "@/components/media/attachments/file-picker";
import { useAttachments } from "@/components/media/attachments/use-attachments";
import { useDrop } from "@/components/media/attachments/use-drop";
import { useDraft } from "@/lib/messages/client/outbox/draft";
import { useSend } from "@/lib/messages/client/outbox/send-message";
import { currentQuote } from "@/lib/messages/client/thread/current-quote";
import type { ThreadState } from "@/lib/messages/client/thread/thread";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_MEDIA } from "@/lib/messages/constants";
import { useNameOf } from "../list/person";
import { messageSummary, quoteSummary } from "../message/message-words";
import { useThreadContext } from "../thread/thread-context";
import { ComposerAttachments } from "./composer-attachments";
import { ComposerBanner } from "./composer-banner";
import { useDraftFileOffers, useDraftFiles } from "./use-draft-files";
import { isKeyboardOnScreen, WritingField } from "./writing-field";

interface MessageComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  thread: Pick<ThreadState, "items" | "covers">;
  onInput: () => void;
  onSent: () => void;
  /** Arrow up in an empty field. */
  onUp: () => void;
  /** Hidden while another form is open; keeps its content. */
  resting: boolean;
}

/** Message form. Drafts are kept per conversation. */
export function MessageComposer({ field, thread, onInput, onSent, onUp, resting }: MessageComposerProps) {
  const t = useTranslations("chat.compose");
  const tChat = useTranslations("chat");
  const nameOf = useNameOf();
  const { conversationId, me, other } = useThreadContext();
  const draft = useDraft(conversationId);
  const { text: words, set, clear } = draft;
  const { send } = useSend(conversationId);
  const attachments = useAttachments({ purpose: "message", most: MAX_MESSAGE_MEDIA });
  useDraftFiles(me.id, conversationId, attachments);
  const offered = useDraftFileOffers(draft, attachments);
  const over = useDrop((files) => {
    if (!resting) void attachments.add(files);
  });
  const pieces = attachments.items.map(({ key, alt }) => [key, alt]);
  const content = JSON.stringify([words, draft.replyTo?.id ?? null, pieces]);
  /** The content when Send was pressed during an upload. Any later change withdraws it. */
  const [asked, setAsked] = useState<string | null>(null);
  const reply = currentQuote(draft.replyTo, thread);
  const cancelReply = () => set({ replyTo: null });
  useEffect(() => {
    // Focus the field on a desktop; on a phone the keyboard would cover the messages.
    if (!isKeyboardOnScreen()) field.current?.focus({ preventScroll: true });
  }, [field]);
  const ready =
    words.trim().length <= MAX_MESSAGE_LENGTH &&
    attachments.wanted !== null &&
    (words.trim() !== "" || attachments.wanted.length > 0);
  const submit = () => {
    // If uploads are pending, send once they are done.
    if (!ready) {
      setAsked(attachments.items.length > 0 && attachments.busy ? content : null);
      return;
    }
    setAsked(null);
    send({
      text: words.trim(),
      ...(reply && { replyTo: reply.quoted }),
      ...(attachments.wanted && {
        media: attachments.wanted,
        shown: attachments.items.flatMap(({ media }) => media ?? []),
      }),
    });
    clear();
    attachments.release();
    onSent();
  };
  useEffect(() => {
    if (asked === null) return;
    // An upload that failed withdraws it too: removing it later must not send the rest.
    if (asked !== content || !(ready || attachments.busy)) setAsked(null);
    else if (ready) submit();
  });
  return (
    <div hidden={resting} data-composer className="relative">
      {over && (
        <p className="absolute inset-0 z-10 grid place-items-center rounded-3xl border-2 border-ring border-dashed bg-accent font-semibold text-accent-foreground text-sm">
          {t("drop")}
        </p>
      )}
      {reply && (
        <ComposerBanner
          title={t("replying", { isOwn: String(reply.quoted.senderId === me.id), name: nameOf(other) })}
          words={reply.item ? messageSummary(tChat, reply.item) : quoteSummary(tChat, reply.quoted)}
          cancel={t("cancelReply")}
          onCancel={cancelReply}
        />
      )}
      <ComposerAttachments attachments={attachments} offered={offered} />
      <WritingField
        ref={field}
        label={t("label", { name: nameOf(other) })}
        value={words}
        onChange={(value) => {
          set({ text: value });
          if (value.trim() !== "") onInput();
        }}
        ready={ready}
        submit={t("send")}
        onSubmit={submit}
        onEscape={reply ? cancelReply : undefined}
        onUp={onUp}
      >
        <FilePicker
          icon={ImagePlus}
          words=""
          label={t("attach")}
          multiple
          size="icon"
          variant="ghost"
          onFiles={(files) => void attachments.add(files)}
          className="text-muted-foreground"
        />
      </WritingField>
    </div>
  );
}
