import type { Translator } from "@/lib/i18n/translator";
import type { Embed, Message, QuotedMessage } from "@/lib/messages/contract";

const EMBED_KEYS = { vibe: "embed.aboutVibe", post: "embed.aboutPost", call: "embed.call" } as const;

export const embedSummary = (t: Translator<"chat">, embed: Embed | null): string | null =>
  embed && t(EMBED_KEYS[embed.kind]);

/** Describes a message as text, for previews and screen readers. */
export function messageSummary(t: Translator<"chat">, message: Message): string {
  const { text, media, embed, state, isModerated, mutedBy } = message;
  if (state === "removed") return isModerated ? t("message.moderated") : t("message.removed");
  if (mutedBy) return t("list.covered");
  const pictures = media.filter(({ kind }) => kind === "image");
  const shown = [
    pictures.length > 0 && t("message.pictures", { count: pictures.length }),
    media.length > pictures.length && t("message.video"),
    embedSummary(t, embed),
  ].filter((part) => part !== false && part !== null);
  return [text, ...shown].filter(Boolean).join(", ");
}

export function quoteSummary(t: Translator<"chat">, { text, hasMedia, mutedBy }: QuotedMessage): string {
  if (mutedBy) return t("list.covered");
  return text || (hasMedia ? t("message.quotedMedia") : t("message.quotedGone"));
}

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f|\s)+$/u;
const DIGITS = /[\d#*]/;
/** A message of at most this many emoji alone shows them large. */
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
