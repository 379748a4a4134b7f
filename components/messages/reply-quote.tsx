"use client";

import type { Message } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { nameOf } from "./person";
import { useThreadContext } from "./thread-context";

const text = chat.message;

type Quoted = NonNullable<Message["replyTo"]>;

/** A quoted message in a line. */
const quotedWords = ({ text: words, hasMedia }: Pick<Quoted, "text" | "hasMedia">): string =>
  words || (hasMedia ? text.quotedMedia : text.quotedGone);

/** What a message answers; a press goes there. */
export function ReplyQuote({ quoted }: { quoted: Quoted }) {
  const { me, other, go } = useThreadContext();
  const name = quoted.senderId === me.id ? chat.thread.yourself : nameOf(other);
  const lines = (
    <>
      <span className="block truncate font-semibold text-primary text-xs">{name}</span>
      <span className="line-clamp-2 break-words text-muted-foreground text-sm">{quotedWords(quoted)}</span>
    </>
  );
  const look = "mb-1.5 block w-full rounded-lg border-primary border-l-4 bg-background/60 px-2.5 py-1.5 text-left";
  // Nothing is there to be seen: it was taken back, deleted for oneself, or is held.
  if (quoted.text === null && !quoted.hasMedia) return <div className={look}>{lines}</div>;
  return (
    <button
      type="button"
      aria-label={text.toAnswered(name)}
      onClick={() => go(quoted.sequence)}
      className={`${look} hover:bg-background`}
    >
      {lines}
    </button>
  );
}
