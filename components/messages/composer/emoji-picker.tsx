"use client";

import {
  Apple,
  Cat,
  Clock3,
  Flag,
  Hand,
  Heart,
  Lightbulb,
  type LucideIcon,
  PartyPopper,
  Plane,
  Smile,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SearchInput } from "@/components/ui/form/search-input";
import { type Emoji, type EmojiGroup, type EmojiList, findEmoji } from "./emoji";
import { addRecentEmoji, readRecentEmoji } from "./recent-emoji";

const EMOJI_COLUMNS = 7;

const ICONS: Record<EmojiGroup, LucideIcon> = {
  smileys: Smile,
  people: Hand,
  animals: Cat,
  food: Apple,
  travel: Plane,
  activities: PartyPopper,
  objects: Lightbulb,
  symbols: Heart,
  flags: Flag,
};

/** Moves the focus over the grid, also from the search field. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-emoji]")];
  const at = cells.indexOf(event.target instanceof HTMLElement ? event.target : event.currentTarget);
  const inField = event.target instanceof HTMLInputElement;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: EMOJI_COLUMNS, ArrowUp: -EMOJI_COLUMNS }[event.key];
  if (step === undefined || (inField && event.key !== "ArrowDown") || (!inField && at < 0)) return;
  event.preventDefault();
  const next = inField ? 0 : at + step;
  if (next < 0) event.currentTarget.querySelector("input")?.focus();
  else cells[Math.min(next, cells.length - 1)]?.focus();
}

interface EmojiPickerProps {
  list: EmojiList;
  onChoose: (emoji: string) => void;
}

export function EmojiPicker({ list, onChoose }: EmojiPickerProps) {
  const t = useTranslations("chat.emoji");
  const [words, setWords] = useState("");
  const [recent] = useState(readRecentEmoji);
  const [group, setGroup] = useState<EmojiGroup | "recent">(recent.length > 0 ? "recent" : "smileys");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const all = new Map(list.flatMap(({ emoji }) => emoji).map((one) => [one.emoji, one]));
  const shown: readonly Emoji[] = words.trim()
    ? findEmoji(list, words)
    : group === "recent"
      ? recent.flatMap((emoji) => all.get(emoji) ?? [])
      : (list.find((one) => one.group === group)?.emoji ?? []);
  const choose = (emoji: string) => {
    addRecentEmoji(emoji);
    onChoose(emoji);
  };
  const groups = [
    ...(recent.length > 0 ? [{ name: "recent" as const, label: t("recent"), Icon: Clock3 }] : []),
    ...list.map((one) => ({ name: one.group, label: t(`groups.${one.group}`), Icon: ICONS[one.group] })),
  ];
  return (
    <fieldset className="flex h-full min-w-0 flex-col gap-1" onKeyDown={onArrow} aria-label={t("label")}>
      <SearchInput label={t("search")} ref={input} value={words} onChange={(event) => setWords(event.target.value)} />
      {!words.trim() && (
        <div className="flex justify-between">
          {groups.map(({ name, label, Icon }) => (
            <button
              key={name}
              type="button"
              aria-label={label}
              aria-pressed={group === name}
              title={label}
              onClick={() => setGroup(name)}
              className="grid h-11 min-w-0 flex-1 place-items-center rounded-lg text-muted-foreground hover:bg-muted aria-pressed:bg-accent aria-pressed:text-accent-foreground"
            >
              <Icon aria-hidden className="size-4.5" />
            </button>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <p role="status" className="p-4 text-center text-muted-foreground text-sm">
          {t("none")}
        </p>
      ) : (
        <ul
          className="grid min-h-0 flex-1 auto-rows-min grid-cols-7 overflow-y-auto overscroll-contain [scrollbar-width:thin]"
          aria-label={words.trim() ? t("search") : group === "recent" ? t("recent") : t(`groups.${group}`)}
        >
          {shown.map(({ emoji, name }, at) => (
            <li key={emoji} className="[content-visibility:auto] [contain-intrinsic-size:2.75rem]">
              <button
                type="button"
                data-emoji
                tabIndex={at === 0 ? 0 : -1}
                aria-label={name}
                title={name}
                onClick={() => choose(emoji)}
                className="grid h-11 w-full place-items-center rounded-lg text-2xl hover:bg-muted focus-visible:outline-2! focus-visible:-outline-offset-2 focus-visible:outline-ring!"
              >
                {emoji}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
