import "server-only";
import type { ScreeningHit } from "../contract";
import { overlaps, sentenceRanges } from "../text/sentences";
import type { TextRange } from "../words/find-words";
import type { HelpMention } from "./find-help-lines";
import { isOfferBefore } from "./offers-of-help";
import { wordPattern } from "./word-pattern";

interface Request {
  asks: RegExp;
  language?: "es";
  /**
   * Whether it counts only if the service follows at once: "want to ring Samaritans", not "need to talk: Samaritans".
   */
  needsObject?: true;
  /** Whether it is also of the emergency services; calls to them are mostly about something else. */
  isOfEmergencies?: true;
}

const TO_CALL = "(?:call|ring|phone|text|txt|dial|contact|message|(?:speak|talk) (?:to|with))";
const CALLING = "(?:calling|ringing|phoning|texting|dialling|contacting|messaging|(?:speaking|talking) to)";
const LLAMAR = "(?:llamar|escribir|hablar|marcar|contactar|telefonear)";

const REQUESTS: readonly Request[] = [
  {
    asks: wordPattern(`
      (?:should|can|could|do|may|shall) i (?:just |really |even |actually )?(?:call|ring|text|message|talk|speak|
        phone|contact|use|dial)|
      how do i (?:call|ring|text|talk|speak|contact|get|reach)|
      i (?:think i |really |just |probably |know i )*(?:need|want|have|ought) to (?:call|ring|text|talk|speak|phone)|
      i['’]?m (?:going to|gonna|about to|trying to|scared to|too scared to|afraid to) (?:call|ring|text|phone)|
      help me|thumb (?:over|on)|need(?:ed|s)? to text`),
    isOfEmergencies: true,
  },
  {
    asks: wordPattern(`
      what(?:['’]?s| is| was) (?:the|their) (?:number|code)|
      (?:any ?one|any ?body|some ?one|who) (?:know|knows|got|has|have|remember|
        remembers) (?:[\\p{L}'’]+ ){0,3}(?:number|code)|
      (?:(?<!you )need|want|forgot(?:ten)?|lost|can['’]?t (?:find|remember)|don['’]?t (?:know|have)|send me|give me|
        tell me) (?:[\\p{L}'’]+ ){0,3}(?:number|code)`),
  },
  {
    asks: wordPattern(`
      (?:trying|tried|struggling) to (?:get (?:through|hold)|reach|connect)|
      (?:can['’]?t|cannot|could(?:n['’]?t| not)|unable to) (?:get (?:through|hold|on to)|reach)|
      (?:no ?one|no ?body)(?:['’]s| is| was| has| at [\\p{L}]+)? (?:answer|pick|repl|there)\\p{L}*|
      (?:won['’]?t|not|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t|didn['’]?t) (?:answer|pick|repl)\\p{L}*|
      no (?:answer|reply|response)|(?:just |keeps? |only )(?:rings?|ringing)(?: out)?|rings? out|
      engaged(?= *(?:[.,!?…]|$|tone|again|and))|lines?(?:['’]s| is| are| was| were)? (?:busy|down|dead)|
      on hold (?:to|with|for)|(?:queue|waiting) (?:for|to)|hung up on me|cut me off|(?:keep|kept) (?:\\p{L}+ ){0,2}hanging up`),
  },
  {
    asks: wordPattern(`
      (?<!(?:you|u|ya|they|people|who|he|she|anyone|someone|not|no|be|to) )
      (?:(?:want|wanna|need|going|gonna|about|trying|tried|ready|scared|afraid|ashamed|embarrassed|
        nervous)(?: to)? ${TO_CALL}|
      (?:thinking (?:of|about)|scared of|nervous about|considering|putting off) ${CALLING})`),
    needsObject: true,
  },
  {
    asks: wordPattern(`
      (?:(?:me )?puedo|podr[ií]a|debo|deber[ií]a|tendr[ií]a que|tengo que|necesito|quiero|quisiera|querr[ií]a|voy a|
        iba a|intento|intent[eé]|intentando|he intentado|trato de|tratando de|pienso|pensando en|me planteo|
        estoy por|a punto de|(?:no )?me atrevo a|me da [\\p{L}]+|me cuesta|(?<!tengas |tengáis |sin )(?:miedo|vergüenza)(?: de| a)?|
        ganas de|no s[eé] (?:si|c[oó]mo)) ${LLAMAR}(?: con alguien)?|c[oó]mo (?:llamo|contacto|escribo|hablo)|
      (?:creo que |creo q )?necesito(?= (?:el|al|a) )`),
    language: "es",
    needsObject: true,
  },
  {
    asks: wordPattern(`
      necesito hablar|(?:alguien (?:sabe|tiene|conoce|recuerda|me (?:da|dice|pasa))|sab[eé]is|ten[eé]is|
        me (?:das|dais|pas[aá]is|pasas|dec[ií]s|dices|pueden? dar)|necesito|busco|no (?:encuentro|recuerdo|tengo)|
        no s[eé]|cu[aá]l es|qu[eé])(?: [\\p{L}]+){0,4} (?:n[uú]mero|tel[eé]fono)|
      no (?:me |nos |lo )?(?:contestan?|cogen?|responden?|atienden?|descuelgan?)|
      nadie (?:me |lo )?(?:contesta|coge|responde|atiende|descuelga)|
      (?:siempre |me |y |,? )?comunica(?:ba|n)?(?= *(?:[.,!?…]|$|y |todo|siempre))|cuelgo|colgu[eé]|he colgado|
      me (?:han?|hab[ií]an) colgado|me colg(?:aron|[oó])|esperando (?:en|a que)|
      no (?:consigo|logro) (?:hablar|contactar|que)`),
    language: "es",
  },
];

/** The same, at the start of a sentence. */
const startPattern = (forms: string) =>
  new RegExp(`^[\\s¿¡"'“«(]*(?:(?:and|but|so|hey|hi|please|y|pero|oye|hola),? )*${wordPattern(forms).source}`, "iu");

/** What the reader is asked, so it offers the service: "have you tried Samaritans?" */
const ASKS_READER = startPattern(`
  (?:have|did|are|were|could|would|will|won['’]?t|shall|why not|why don['’]?t) (?:you|u|ya|we)|why not|ever|if|when|
  do (?:you|u) (?:need|want|feel|know|ever)|can (?:you|u|we|everyone) (?:please )?(?:share|rt|repost|spread|pass|
  save)|need|want|feeling|struggling|any ?one (?:who|in|feeling|struggling)|know (?:some|any) ?one|
  has \\p{L}+[aio]do|hab[eé]is|sab[ií]as|sab[ií]ais|sabes|conoces|conoc[eé]is|quieres|quer[eé]is|necesitas|
  necesit[aá]is|piensas|pens[aá]is|te|os|por qu[eé] no|est[aá]s|est[aá]is|tienes|sientes|si|y si|cuando`);
const HAS_QUESTION_MARK = /[?¿]/u;
/** Starts of questions that are recognised without a question mark. */
const STARTS_QUESTION = startPattern(`
  what(?:['’]?s| is| number| happens)|does (?:anyone|anybody|samaritans)|is (?:there|samaritans)|
  are (?:the )?samaritans|any ?(?:one|body) (?:know|got|have|tried)|alguien (?:sabe|tiene|conoce|ha)|
  c[oó]mo se|cu[aá]l es|se puede`);
/** The text answers its own question. */
const IS_ANSWERED =
  /^[\s"'“(*:→-]*(?:\d|yes|yep|it['’]?s|they['’]?re|call|ring|text|txt|phone|dial|contact|try|just|please|pls|here|s[ií](?![\p{L}])|llama|ll[aá]malos|marca|escribe|es el|aqu[ií])/iu;
/** About a service, not for its help. */
const ERRAND = wordPattern(`
  volunteer\\p{L}*|donat\\p{L}*|fundrais\\p{L}*|charity|shops?|raffle|walk|marathon|training|jobs?|logo|founded|
  volunt\\p{L}*|don(?:ar|aci[oó]n|aciones)|tienda|carrera|curso|trabajar|fund[oó]`);
/** Services for people in distress; a question about the others is an errand. */
const DISTRESS_LINES: ReadonlySet<string> = new Set(["crisis", "abuse", "children"]);
const isOfDistress = (mention: HelpMention) => DISTRESS_LINES.has(mention.for);

/** Longest gap, in UTF-16 units, between "want to ring" and its service: "the", "con el". */
const MAX_OBJECT_GAP = 12;

function findRequest(text: string, sentence: TextRange, own: readonly HelpMention[]): ScreeningHit | null {
  const words = text.slice(sentence.start, sentence.end);
  const isEmergency = own.every((mention) => mention.for === "emergency");
  for (const { asks, language, needsObject, isOfEmergencies } of REQUESTS) {
    const match = isEmergency && !isOfEmergencies ? null : asks.exec(words);
    if (!match) continue;
    const [start, end] = [sentence.start + match.index, sentence.start + match.index + match[0].length];
    const hasObject = own.some((mention) => mention.start <= end + MAX_OBJECT_GAP && mention.end > end);
    if (needsObject && !hasObject) continue;
    if (!isOfferBefore(text, sentence, start)) return toRequest(text, { start, end }, language);
  }
  return null;
}

function findQuestion(text: string, sentence: TextRange, own: readonly HelpMention[]): ScreeningHit | null {
  const words = text.slice(sentence.start, sentence.end);
  if (!HAS_QUESTION_MARK.test(words) && !STARTS_QUESTION.test(words)) return null;
  if (!own.some(isOfDistress) || ASKS_READER.test(words) || ERRAND.test(words)) return null;
  if (IS_ANSWERED.test(text.slice(sentence.end))) return null;
  const start = sentence.start + (words.length - words.trimStart().length);
  return toRequest(text, { start, end: sentence.start + words.trimEnd().length });
}

const toRequest = (text: string, { start, end }: TextRange, language?: "es"): ScreeningHit => ({
  category: "self-harm",
  score: 0.6,
  source: "rules",
  start,
  end,
  text: text.slice(start, end),
  ...(language && { language }),
});

/** A message that asks for a listed service, or cannot reach it: its author is shown where to find help. */
export function findHelpRequests(text: string, mentions: readonly HelpMention[]): ScreeningHit[] {
  if (mentions.length === 0) return [];
  return sentenceRanges(text).flatMap((sentence) => {
    const own = mentions.filter((mention) => mention.for !== "advice" && overlaps(mention, sentence));
    if (own.length === 0) return [];
    return findRequest(text, sentence, own) ?? findQuestion(text, sentence, own) ?? [];
  });
}
