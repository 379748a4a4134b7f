import type { Embed, Message } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";

const EMBEDS: Record<Embed["kind"], string> = {
  get vibe() {
    return chat.embed.aboutVibe;
  },
  get post() {
    return chat.embed.aboutPost;
  },
  get call() {
    return chat.embed.call;
  },
};

export const embedSummary = (embed: Embed | null): string | null => embed && EMBEDS[embed.kind];

/** Describes a message as text, for previews and screen readers. */
export function messageSummary({ text, media, embed, state, isModerated }: Message): string {
  if (state === "removed") return isModerated ? chat.message.moderated : chat.message.removed;
  const pictures = media.filter(({ kind }) => kind === "image");
  const shown = [
    pictures.length > 0 && chat.message.pictures(pictures.length),
    media.length > pictures.length && chat.message.video,
    embedSummary(embed),
  ].filter((part) => part !== false && part !== null);
  return [text, ...shown].filter(Boolean).join(", ");
}

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f|\s)+$/u;
const DIGITS = /[\d#*]/;
/** Up to this many emoji alone are shown large. */
const MAX_LARGE_EMOJI = 3;

/** Whether a text is one to three emoji only. */
export function isEmojiOnly(text: string): boolean {
  const words = text.trim();
  if (words === "" || !EMOJI.test(words) || DIGITS.test(words)) return false;
  return (
    [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(words.replace(/\s/g, ""))].length <=
    MAX_LARGE_EMOJI
  );
}
