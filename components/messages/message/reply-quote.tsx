"use client";

import { useTranslations } from "next-intl";
import type { QuotedMessage } from "@/lib/messages/contract";
import { useNameOf } from "../list/person";
import { useThreadContext } from "../thread/thread-context";
import { quoteSummary } from "./message-words";

/** Pressing it jumps to the quoted message. */
export function ReplyQuote({ quoted }: { quoted: QuotedMessage }) {
  const tChat = useTranslations("chat");
  const t = useTranslations("chat.message");
  const nameOf = useNameOf();
  const { me, other, go } = useThreadContext();
  const isOwn = quoted.senderId === me.id;
  const name = nameOf(other);
  const lines = (
    <>
      <span dir="auto" className="block truncate font-semibold text-primary text-xs">
        {isOwn ? tChat("thread.yourself") : name}
      </span>
      <span dir="auto" className="line-clamp-2 break-words text-muted-foreground text-sm">
        {quoteSummary(tChat, quoted)}
      </span>
    </>
  );
  const look = "mb-1.5 block w-full rounded-lg border-primary border-l-4 bg-background/60 px-2.5 py-1.5 text-start";
  // The quoted message is deleted or held, so there is nothing to jump to.
  if (quoted.text === null && !quoted.hasMedia) return <div className={look}>{lines}</div>;
  return (
    <button
      type="button"
      aria-label={t("toAnswered", { isOwn: String(isOwn), name })}
      onClick={() => go(quoted.sequence)}
      className={`${look} hover:bg-background`}
    >
      {lines}
    </button>
  );
}
