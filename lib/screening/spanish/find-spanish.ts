import "server-only";
import type { ScreeningHit } from "../contract";
import { saysOnlyIdentity } from "../models/identity-terms";
import { hasContactTarget } from "../models/spam-signs";
import type { WordRule } from "../rules/rule";
import { matchRules } from "../rules/run-rules";
import type { PreparedText } from "../text/classifier";
import { blankRanges } from "../text/sentences";
import { SPAM_WITHOUT_TARGET } from "../thresholds/thresholds";
import type { TextRange } from "../words/find-words";
import { findInHashtags } from "./hashtags";
import { SPANISH_HATE_RULES } from "./hate-rules";
import { SPANISH_INCITEMENT_RULES } from "./incitement-rules";
import { SPANISH_INSULT_RULES } from "./insult-rules";
import { SPANISH_MINORS_RULES } from "./minors-rules";
import { findSpanishPersonalData } from "./personal-data";
import { HAS_FIGURE_IN_WORD } from "./plain-spanish";
import { scoreSpanishInsults, scoreSpanishSpam } from "./score-spanish";
import { SPANISH_SELF_HARM_RULES } from "./self-harm-rules";
import { sentenceLanguages } from "./sentence-languages";
import { SPANISH_SEXUAL_RULES } from "./sexual-rules";
import { SPANISH_SPAM_RULES } from "./spam-rules";
import { hasSpanishInsult, hasSpanishStem } from "./spanish-words";
import { SPANISH_THREAT_RULES } from "./threat-rules";

/** Changes with every change of the Spanish lists and rules. */
export const SPANISH_VERSION = "2026-11-28.3";

/** Exact enough to be read in every text, whatever its language. */
const HARM_RULES: readonly WordRule[] = [
  ...SPANISH_THREAT_RULES,
  ...SPANISH_INCITEMENT_RULES,
  ...SPANISH_MINORS_RULES,
  ...SPANISH_SEXUAL_RULES,
  ...SPANISH_SELF_HARM_RULES,
];
const RULES: readonly WordRule[] = [...HARM_RULES, ...SPANISH_INSULT_RULES, ...SPANISH_HATE_RULES];

/** Spanish that spam asks to do. */
const CALL_TO_ACTION =
  /(?<![\p{L}\d])(?:escr[ií]be(?:me|nos)?|m[aá]nda(?:me|nos)?|env[ií]a(?:me|nos)?|ll[aá]ma(?:me|nos)?|cont[aá]cta(?:me|nos)?|whats?app|wasap|wsp|telegram|clic|click|pincha|entra|reg[ií]strate|suscr[ií]bete|reclama|recl[aá]malo|solicita|sol[ií]citalo|pide|compra|vendo|gana|ganar|ganas|ganador|ganaste|has ganado|invierte|invertir|inversi[oó]n|pr[eé]stamos?|cr[eé]ditos?|verifi(?:ca|que|car)|confirm[ae]|actualice|pague|abone|apuesta|casino|gratis|premio|sorteo|bono|seguidores|oferta|descuento|bitcoin|cripto\w*|forex|trading|trader|md|inbox|privado|bio|perfil|responde|comenta|comparte|bizum|consigue|únete|unete|multiplica|duplica|baja|adelgaza|tarot|vident\w+|amarres?|r[eé]plicas|recarga|multa|hacienda|paquete|cuenta)(?![\p{L}\d])|https?:|www\.|\d{5,}/iu;
const CONTACT_TARGET =
  /(?<![\p{L}\d])(?:whats?app|wasap|wsp|telegram|al (?:md|privado|dm|inbox)|(?:por|en|al) (?:privado|md|dm)|un privado|link en (?:la )?bio|enlace en (?:mi|el) perfil|inbox|m[aá]ndame info|escr[ií]beme|cont[aá]ctame)(?![\p{L}\d])/iu;

function modelHit(
  category: "harassment" | "spam",
  { score, span }: ReturnType<typeof scoreSpanishInsults>,
  text: string,
): ScreeningHit {
  const [start, end] = span.end > span.start ? [span.start, span.end] : [0, text.length];
  return { category, score, source: "model", start, end, text: text.slice(start, end), language: "es" };
}

const inSpanish = (hit: ScreeningHit): ScreeningHit => ({ ...hit, language: "es" });

const matchSpanish = (plain: PreparedText, rules: readonly WordRule[]): ScreeningHit[] =>
  [...matchRules(plain, rules), ...findInHashtags(plain, rules)].map(inSpanish);

/** "p u t a": single letters look like English. */
const SPELLED_OUT = /(?<!\p{L})\p{L}(?:[\s._-]{1,2}\p{L}(?!\p{L})){3}/u;

const isDisguised = (text: string) => SPELLED_OUT.test(text) || HAS_FIGURE_IN_WORD.test(text);

/** Exact threats, incitement, solicitation and self-harm alone, for sentences that are English but for them. */
export const findSpanishHarm = (plain: PreparedText): ScreeningHit[] =>
  hasSpanishStem(plain) ? matchSpanish(plain, isDisguised(plain.original) ? RULES : HARM_RULES) : [];

const UNREAD = { score: 0, span: { start: 0, end: 0 } } as const;
const isPartlySpanish = (text: string) =>
  sentenceLanguages(text).some(({ language }) => language === "es" || language === "mixed");

export interface SpanishFindings {
  hits: ScreeningHit[];
  scores: { insults: number; spam: number };
}

/** `prepared` has the Spanish sentences alone; `hidden` are the stretches that the spam model must not read. */
export function findSpanish(
  prepared: PreparedText,
  plain: PreparedText,
  { hidden, leads, offersHelp }: { hidden: readonly TextRange[]; leads: boolean; offersHelp: boolean },
): SpanishFindings {
  const text = prepared.original;
  const hits = [...matchSpanish(plain, RULES), ...findSpanishPersonalData(text, hidden)];
  const isRead = hasSpanishInsult(plain.folded) || isPartlySpanish(text) || isPartlySpanish(prepared.folded);
  const insults = isRead ? scoreSpanishInsults(prepared) : UNREAD;
  const insult = modelHit("harassment", insults, text);
  if (isRead && !saysOnlyIdentity(insult)) hits.push(insult);
  const rest = blankRanges(text, hidden);
  const spam = scoreSpanishSpam({ original: rest });
  const isAimedAnywhere = leads || hasContactTarget(rest) || CONTACT_TARGET.test(rest);
  if (offersHelp && !isAimedAnywhere) return { hits, scores: { insults: insults.score, spam: spam.score } };
  if (isRead && CALL_TO_ACTION.test(rest))
    hits.push(
      modelHit(
        "spam",
        { ...spam, score: isAimedAnywhere ? spam.score : Math.min(spam.score, SPAM_WITHOUT_TARGET) },
        text,
      ),
    );
  hits.push(...matchRules({ ...plain, original: rest }, SPANISH_SPAM_RULES).map(inSpanish));
  return { hits, scores: { insults: insults.score, spam: spam.score } };
}
