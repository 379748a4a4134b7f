"use client";

import { useTranslations } from "next-intl";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { useNameOf } from "../list/person";
import { useThreadContext } from "../thread/thread-context";

/** Pressing a reaction removes one's own or joins another's. */
export function ReactionChips({ item }: { item: ThreadItem }) {
  const t = useTranslations("chat.reactions");
  const nameOf = useNameOf();
  const { me, other, mayWrite, react } = useThreadContext();
  if (item.reactions.length === 0) return null;
  const emoji = [...new Set(item.reactions.map((reaction) => reaction.emoji))];
  const look =
    "inline-flex h-7 items-center gap-1 rounded-full border bg-card px-2 text-sm shadow-sm tabular-nums aria-pressed:border-primary aria-pressed:bg-accent";
  return (
    <ul aria-label={t("label")} className="-mt-2 flex flex-wrap gap-1">
      {emoji.map((one) => {
        const by = item.reactions.filter((reaction) => reaction.emoji === one);
        const isOwn = by.some(({ userId }) => userId === me.id);
        // A conversation has two people.
        const people = { by: isOwn ? (by.length > 1 ? "both" : "own") : "other", name: nameOf(other) };
        const label = t("by", { emoji: one, ...people });
        const names = t("names", people);
        const face = (
          <>
            <span aria-hidden>{one}</span>
            {by.length > 1 && <span aria-hidden>{by.length}</span>}
          </>
        );
        return (
          <li key={one} className="animate-pop-in">
            {mayWrite ? (
              <button
                type="button"
                aria-pressed={isOwn}
                aria-label={label}
                title={names}
                onClick={() => react(item, isOwn ? null : one)}
                className={`${look} relative after:absolute after:-inset-2 hover:bg-muted active:pressed`}
              >
                {face}
              </button>
            ) : (
              <span role="img" aria-label={label} title={names} className={look}>
                {face}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
