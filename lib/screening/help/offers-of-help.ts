import "server-only";
import { overlaps, sentenceRanges } from "../text/sentences";
import type { TextRange } from "../words/find-words";
import type { HelpMention } from "./find-help-lines";
import { wordPattern } from "./word-pattern";

/** Spanish drops the pronoun, so its verbs are here too; "he" is also English. */
const FIRST_PERSON = wordPattern(`
  i|any ?(?:one|body) else|i['’]?m|i['’]?ve|i['’]?ll|i['’]?d|my|myself|me|yo|mi|mis|conmigo|quiero|kiero|quisiera|
  prefiero|voy|iba a|estoy|soy|tengo|puedo|necesito|pienso|siento|aguanto|soporto|llevo|sé|no se|llamo|llamé|
  intenté|he \\p{L}+[ai]do`);

/** Speaks to or about those who may need a service; "if you're reading this" and "if she leaves" do not. */
const OFFER = wordPattern(`
  (?:if|when|whenever|whether|in case) (?:you|u|ya|ur|your|anyone|anybody|someone|somebody|they|he|she|a friend)
    (?!['’]?\\w* ?(?:read(?:ing)?|see(?:ing)?|find|care[ds]?|notice|hear|know where|wonder\\w*|miss|leaves?|leaving|
      left|goes|dump\\w*|block\\w*|gone|(?:do(?:es)?n['’]?t|won['’]?t) (?:answer|reply|come|call|love|want me))
      (?![\\p{L}\\d]))|
  (?:anyone|anybody|someone|somebody|everyone|everybody|people|those|friends|lads|men|women)
    (?:['’]s|['’]re)? (?:who|that|with|in|is|are|having|feeling|thinking|struggling|living|wanting)|
  (?:for|help|helps|helping|support|supports|supporting) (?:anyone|anybody|people|those|everyone)|
  you(?:['’]re| are|r|)? (?:not|never) alone|you(?:['’]re| are) (?:feeling|thinking|having|struggling)|
  feeling like you|do(?:n['’]?t)? you (?:feel|want)|
  (?:si|cuando|aunque|por si) (?:te|os|le|les|alguien|algún|alguna|alg[uú]n \\p{L}+|tú|vos|usted|no puedes|est[aá]s|
    est[aá]is|piensas|pensáis|pienses|quieres|queréis|tienes|tenéis|sientes|sentís|sufres|crees|necesitas|conoces|conocéis|
    has|habéis|tu|un amigo|una amiga)(?! (?:lee|leéis|lees|ve|veis|importo|importa))|
  (?:quien|quienes|personas|gente|jóvenes|los|las|tod[oa]s) (?:que|con|tiene|tienen|piensa|piensan|sufre|sufren|
    está|están|quiera|quieran)|
  no (?:estás|estáis) sol[oa]s?|(?:piensas|pensáis|sientes|tienes|quieres) (?:en|que)`);

/** "Thinking about ending your life?", where the next sentence names the service. */
const QUESTION = /\?["'”’»)\]]*\s*$/u;

/** Whether the sentence up to `at` speaks to a reader who may need help. */
export const isOfferBefore = (text: string, sentence: TextRange, at: number): boolean =>
  OFFER.test(text.slice(sentence.start, at));

/** Whether self-harm is what a text with a service offers help for. Otherwise it may be its author's. */
export function isOfferOfHelp(text: string, hit: TextRange, mentions: readonly HelpMention[]): boolean {
  const sentences = sentenceRanges(text);
  const at = sentences.findIndex((range) => overlaps(range, hit));
  const sentence = sentences[at];
  if (!sentence) return false;
  const words = text.slice(sentence.start, sentence.end);
  if (FIRST_PERSON.test(words)) return false;
  if (isOfferBefore(text, sentence, hit.end)) return true;
  const next = sentences[at + 1];
  return next !== undefined && QUESTION.test(words) && mentions.some((mention) => overlaps(mention, next));
}
