import type { chat } from "@/lib/text/chat";
import data from "./emoji.json";

export interface Emoji {
  emoji: string;
  /** Unicode's English name of it, in small letters. */
  name: string;
}

export type EmojiGroup = keyof typeof chat.emoji.groups;

const parse = (list: string): Emoji[] =>
  list.split("|").map((entry) => {
    const space = entry.indexOf(" ");
    return { emoji: entry.slice(0, space), name: entry.slice(space + 1) };
  });

/** All emoji in Unicode's order and groups; see scripts/emoji.mjs. */
export const EMOJI: readonly { group: EmojiGroup; emoji: readonly Emoji[] }[] = [
  { group: "smileys", emoji: parse(data.smileys) },
  { group: "people", emoji: parse(data.people) },
  { group: "animals", emoji: parse(data.animals) },
  { group: "food", emoji: parse(data.food) },
  { group: "travel", emoji: parse(data.travel) },
  { group: "activities", emoji: parse(data.activities) },
  { group: "objects", emoji: parse(data.objects) },
  { group: "symbols", emoji: parse(data.symbols) },
  { group: "flags", emoji: parse(data.flags) },
];

/** The emoji whose names hold every one of the words; those whose name begins with them first. */
export function findEmoji(words: string): Emoji[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const all = EMOJI.flatMap(({ emoji }) => emoji).filter(({ name }) => wanted.every((word) => name.includes(word)));
  const first = wanted[0] ?? "";
  return [...all.filter(({ name }) => name.startsWith(first)), ...all.filter(({ name }) => !name.startsWith(first))];
}
