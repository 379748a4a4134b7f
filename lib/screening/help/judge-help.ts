import "server-only";
import type { ScreeningHit } from "../contract";
import { hasContactTarget } from "../models/spam-signs";
import { blankRanges, covers, overlaps, sentenceRanges } from "../text/sentences";
import type { TextRange } from "../words/find-words";
import type { HelpMention } from "./find-help-lines";
import { isOfferOfHelp } from "./offers-of-help";

/** Help is never sold with these. */
const LURE_PATTERN =
  /(?<![\p{L}\d])(?:prizes?|jackpots?|claim your|claim now|to claim|bonus|crypto(?:currency)?|bitcoins?|btc|airdrop|invest(?:ing|ment|ments)?|profits?|giveaway|gift cards?|followers|only ?fans|casino|free spins|instant cash|pay off your loans?|selected for|guaranteed|nudes|sex|draw|premios?|sorteo|inversi[oó]n|ganancias?|seguidores)(?![\p{L}\d])/iu;

/** A number, address or name beside that of a listed service; "WhatsApp" alone is how it is reached. */
const FOREIGN_TARGET_PATTERN = /\d[\d\s().-]{3,}\d|https?:|www\.|@[\w.-]{2,}/iu;

/** Names a service and deals in pictures: its name changes nothing. */
const DEALING_PATTERN =
  /(?<![\p{L}\d])(?:selling|sells?|sold|buy(?:ing|er)?s?|trad(?:e|es|ing)|swap(?:s|ping)?|dms?|pms?|inbox|telegram|snap(?:chat)?|kik|wickr|onlyfans|here|link in|hit me up|hmu|vend[oe]s?|compro|cambio|intercambio|md|mensaje privado|aqu[ií])(?![\p{L}\d])/iu;

/** What services do about pictures of abuse. Without it, the sexualisation of children is held as elsewhere. */
const REMEDY_PATTERN =
  /(?<![\p{L}\d])(?:remov(?:e|es|ed|al|ing)|report(?:s|ed|ing)?|take(?:s|n)? (?:it|them )?down|block(?:s|ed|ing)?|victims?|survivors?|shared without|denunci(?:a|ar|an|as)|retira(?:r|n)?|elimina(?:r|n)?|v[ií]ctimas?)(?![\p{L}\d])/iu;

export interface HelpContext {
  mentions: readonly HelpMention[];
  /** Stretches that the spam model must not read: whole sentences that offer help, or the mention alone. */
  stretches: readonly TextRange[];
  /** Sentences that name a service and nothing that a spammer could gain from. */
  offers: readonly TextRange[];
}

/** `contacts` are the telephone numbers, addresses and links of the text that belong to no listed service. */
export function helpContext(
  text: string,
  mentions: readonly HelpMention[],
  contacts: readonly TextRange[],
): HelpContext {
  if (mentions.length === 0) return { mentions, stretches: [], offers: [] };
  const offers: TextRange[] = [];
  const stretches: TextRange[] = [...mentions];
  for (const sentence of sentenceRanges(text)) {
    const own = mentions.filter((mention) => overlaps(mention, sentence));
    if (own.length === 0 || contacts.some((contact) => overlaps(contact, sentence))) continue;
    const rest = blankRanges(text, own).slice(sentence.start, sentence.end);
    const isNamed = own.some(({ isContact }) => !isContact);
    const isListed = own.some(({ isContact }) => isContact);
    if (
      (isListed ? FOREIGN_TARGET_PATTERN.test(rest) : hasContactTarget(rest)) ||
      (LURE_PATTERN.test(rest) && !isNamed)
    )
      continue;
    offers.push(sentence);
    stretches.push(sentence);
  }
  return { mentions, stretches, offers };
}

const UNLISTED_HELP_PATTERN =
  /(?<![\p{L}\d])(?:help ?lines?|crisis (?:line|text|team|support)|support lines?|hotlines?|advice lines?|listening (?:ear|service)|in confidence|confidential(?:ly)?|survivors?|suicid(?:e|al)|bereave(?:d|ment)|domestic (?:abuse|violence)|food ?bank|mental health|counsell(?:or|ing)|l[ií]nea de (?:ayuda|crisis)|tel[eé]fono de (?:ayuda|atenci[oó]n)|violencia de g[eé]nero|confidencial|salud mental)(?![\p{L}\d])/iu;

/** A text about help that names no listed service: its spam score queues at most. */
export const isUnlistedHelp = (text: string): boolean => UNLISTED_HELP_PATTERN.test(text) && !LURE_PATTERN.test(text);

/** Whether the rest of a text with a help line still has what spam needs: somewhere to go, or a lure. */
export const isSpamBesideHelp = (rest: string, leads: boolean): boolean => leads || LURE_PATTERN.test(rest);

/** An offer speaks of what others ask or do. Without it, a request beside a number is queued. */
const CONCERN_PATTERN =
  /(?<![\p{L}\d])(?:if|when|someone|anyone|ask(?:s|ed|ing)?|sent|shared?|sharing|being|pressur\w*|forc\w*|threat\w*|blackmail\w*|sextort\w*|groom\w*|worried|images?|help|support|talk|si|cuando|alguien|pid(?:e|en|ió|iendo)|enviaste|envió|compart\w*|presion\w*|amenaz\w*|chantaj\w*|ayuda)(?![\p{L}\d])|\?/iu;

/** The hit of solicitation as it counts in a sentence that offers help. */
function besideHelp(hit: ScreeningHit, sentence: string): ScreeningHit[] {
  if (DEALING_PATTERN.test(sentence)) return [hit];
  if (hit.score < 1) {
    return CONCERN_PATTERN.test(sentence) || REMEDY_PATTERN.test(sentence) ? [] : [{ ...hit, quoted: true }];
  }
  return REMEDY_PATTERN.test(sentence) ? [{ ...hit, quoted: true }] : [hit];
}

/**
 * Removes what only a message that offers help has: solicitation and spam in its sentence, and self-harm of the readers
 * that it offers help to. Other self-harm may be the author's and stays, as do threats, insults and scam links.
 */
export function withoutHelpHits(
  text: string,
  { mentions, offers }: HelpContext,
  hits: readonly ScreeningHit[],
  hasForeignLinks: boolean,
): ScreeningHit[] {
  if (mentions.length === 0) return [...hits];
  const sentences = sentenceRanges(text);
  return hits.flatMap((hit) => {
    const sentence = sentences.find((range) => overlaps(range, hit));
    if (hit.category === "personal-data")
      return mentions.some((mention) => mention.isContact && covers(mention, hit)) ? [] : [hit];
    if (hit.category === "spam" && hit.source === "links") return hasForeignLinks ? [hit] : [];
    if (hit.category === "self-harm") return isOfferOfHelp(text, hit, mentions) ? [] : [hit];
    if (hit.category === "sexual-solicitation" && offers.some((offer) => overlaps(offer, hit)))
      return besideHelp(hit, sentence ? text.slice(sentence.start, sentence.end) : text);
    return [hit];
  });
}
