import "server-only";
import { fnv1aHash, type WordShape } from "./features";

export const wholeWord: WordShape = (_, length) => length;

/** Stop words that the message corpus omits, and residue of its preprocessing. */
const LEFT_OUT = `about after all also am an and another any are as at be because been before being between both but by
  came can come could did do each for from get got has had he have her here him himself his how if in into is it its
  like make many me might more most much must my never now of on only or other our out over said same see should since
  some still such take than that the their them then there these they this those through to too under up very was way
  we well were what where which while who with would you your im ive ill dont didnt cant wont
  becaus befor thi thei onli veri wai ani mani hi ha wa whil sinc becam someth anyth lt gt amp http https www com co uk
  net org`.split(/\s+/);

const unitsOf = (word: string) => Uint16Array.from(word, (letter) => letter.charCodeAt(0));
const leftOut = new Set(LEFT_OUT.map((word) => fnv1aHash(unitsOf(word), word.length)));

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const ZERO = 0x30;
const [D, E, G, I, N, S, Y] = unitsOf("deginsy");
/** The corpus contains only stems; a word and its stem mostly share this many letters. */
const STEM_LETTERS = 5;

/** Numbers this long are contacts, and almost only in the corpus's spam, unlike in real texts. */
const PHONE_DIGITS = 9;

/** Truncates words and zeroes digits, as in the corpus. Skips stop words, single characters and long numbers. */
export const stemWord: WordShape = (codes, length) => {
  if (length < 2 || leftOut.has(fnv1aHash(codes, length))) return 0;
  let keptLength = length;
  let digits = 0;
  for (let i = 0; i < length; i++) {
    if (!isDigit(codes[i] ?? 0)) continue;
    digits++;
    codes[i] = ZERO;
  }
  if (digits >= PHONE_DIGITS) return 0;
  if (digits > 0) return Math.min(length, 2 * STEM_LETTERS);
  if (keptLength > 5 && codes[keptLength - 1] === G && codes[keptLength - 2] === N && codes[keptLength - 3] === I)
    keptLength -= 3;
  else if (keptLength > 4 && codes[keptLength - 1] === D && codes[keptLength - 2] === E) keptLength -= 2;
  else if (keptLength > 3 && codes[keptLength - 1] === S && codes[keptLength - 2] !== S) keptLength -= 1;
  if (keptLength > 3 && keptLength < length && codes[keptLength - 1] === codes[keptLength - 2]) keptLength--;
  keptLength = Math.min(keptLength, STEM_LETTERS);
  if (keptLength > 2 && codes[keptLength - 1] === E) keptLength--;
  if (codes[keptLength - 1] === Y) codes[keptLength - 1] = I ?? 0;
  return keptLength;
};
