"use client";

import type { Message } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { nameOf } from "../list/person";
import { useThreadContext } from "../thread/thread-context";

const text = chat.message;

type Quoted = NonNullable<Message["replyTo"]>;

const quotedWords = ({ text: words, hasMedia }: Pick<Quoted, "text" | "hasMedia">): string =>
  words || (hasMedia ? text.quotedMedia : text.quotedGone);

/** Pressing it jumps to the quoted message. */
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
  // The quoted message is deleted or held, so there is nothing to jump to.
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
