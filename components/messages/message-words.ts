import type { Embed, Message } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";

const EMBEDS: Record<Embed["kind"], string> = {
  vibe: chat.embed.aboutVibe,
  post: chat.embed.aboutPost,
  call: chat.embed.call,
};

/** What a message without words is about. */
export const embedWords = (embed: Embed | null): string | null => embed && EMBEDS[embed.kind];

/** A message in words: its text, and what it shows. */
export function wordsOf({ text, media, embed, state }: Message): string {
  if (state === "removed") return chat.message.removed;
  const pictures = media.filter(({ kind }) => kind === "image");
  const shown = [
    pictures.length > 0 && chat.message.pictures(pictures.length),
    media.length > pictures.length && chat.message.video,
    embedWords(embed),
  ].filter((part) => part !== false && part !== null);
  return [text, ...shown].filter(Boolean).join(", ");
}

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f|\s)+$/u;
const DIGITS = /[\d#*]/;
/** So many emoji alone are drawn large. */
const LARGE = 3;

/** Whether a text is one to three emoji, and nothing else. */
export function isEmojiOnly(text: string): boolean {
  const words = text.trim();
  if (words === "" || !EMOJI.test(words) || DIGITS.test(words)) return false;
  return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(words.replace(/\s/g, ""))].length <= LARGE;
}

const LINK = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/gi;

export interface Part {
  /** Where it begins in the text. */
  start: number;
  words: string;
  link: boolean;
}

/** A text in parts: its links, and what stands between them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ start: end, words: text.slice(end, match.index), link: false });
    parts.push({ start: match.index, words: match[0], link: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ start: end, words: text.slice(end), link: false });
  return parts;
}
