"use client";

import { useTranslations } from "next-intl";
import { useLinkedPostId } from "@/components/posts/use-linked-post";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { useThreadContext } from "../thread/thread-context";
import { MessageEmbed } from "./message-embed";
import { MessageMedia } from "./message-media";
import { MessageNotice } from "./message-notice";
import { MessageStatus } from "./message-status";
import { MessageText } from "./message-text";
import { isEmojiOnly } from "./message-words";
import { ReactionChips } from "./reaction-chips";
import { ReplyQuote } from "./reply-quote";

const MutedContent = lazyWithRetry(
  () => import("@/components/accounts/muting/muted-content").then((module) => module.MutedContent),
  { messages: ["muting"] },
);

interface MessageBubbleProps {
  item: ThreadItem;
  mine: boolean;
  /** Whether it ends a group, which gives it the speech corner. */
  last: boolean;
  /** Highlighted after a jump to it. */
  marked: boolean;
}

export function MessageBubble({ item, mine, last, marked }: MessageBubbleProps) {
  const t = useTranslations("chat");
  const { times } = useThreadContext();
  const { state, text, embed, replyTo, media, isModerated, mutedBy } = item;
  const linked = useLinkedPostId(text);
  if (state === "removed")
    return (
      <p className="rounded-2xl border border-dashed px-3 py-1.5 text-muted-foreground text-sm italic">
        {isModerated ? t("message.moderated") : mine ? t("message.removedMine") : t("message.removed")}
        <Stamp item={item} clock={times.timeOfDay(item.createdAt)} mine={false} />
      </p>
    );
  const bare = isEmojiOnly(text) && !replyTo && !embed && media.length === 0 && state === "live";
  const look = bare
    ? ""
    : `rounded-2xl px-3 py-1.5 ${mine ? "bg-accent" : "border bg-card"} ${last ? (mine ? "rounded-br-md" : "rounded-bl-md") : ""}`;
  const before = (
    <>
      {embed && <MessageEmbed embed={embed} />}
      <MessageMedia item={item} />
    </>
  );
  const words = (
    <>
      <MessageText message={item} />
      {linked && !embed && media.length === 0 && state === "live" && (
        <div className="pt-1.5">
          <MessageEmbed embed={{ kind: "post", id: linked }} />
        </div>
      )}
      {text === "" && media.length === 0 && !embed && (
        <span className="text-muted-foreground italic">{t("list.media")}</span>
      )}
    </>
  );
  return (
    <>
      <div
        className={`min-w-0 max-w-full transition-shadow ${look} ${state === "held" ? "border border-warning/60 border-dashed" : ""} ${marked ? "shadow-[0_0_0_3px_var(--ring)]" : ""}`}
      >
        {replyTo && <ReplyQuote quoted={replyTo} />}
        {!mutedBy && before}
        <div dir="auto" className="flow-root">
          {mutedBy ? (
            <MutedContent by={mutedBy}>
              {before}
              {words}
            </MutedContent>
          ) : (
            words
          )}
          <Stamp item={item} clock={times.timeOfDay(item.createdAt)} mine={mine} low={bare} />
        </div>
      </div>
      <ReactionChips item={item} />
      {mine && <MessageNotice item={item} />}
    </>
  );
}

interface StampProps {
  item: ThreadItem;
  clock: string;
  mine: boolean;
  low?: boolean;
}

function Stamp({ item, clock, mine, low = false }: StampProps) {
  const t = useTranslations("chat");
  return (
    <span
      className={`float-end ms-2.5 inline-flex items-center gap-1 text-muted-foreground text-xs not-italic tabular-nums leading-4 ${low ? "mt-6" : "mt-2"}`}
    >
      {item.editedAt && item.state !== "removed" && <span>{t("message.edited")}</span>}
      <time dateTime={item.createdAt}>{clock}</time>
      {mine && <MessageStatus item={item} />}
    </span>
  );
}
