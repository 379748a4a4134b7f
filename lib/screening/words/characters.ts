import "server-only";
import { confusablesMap } from "confusables";

/** ASCII characters map to themselves in lower case. */
export const DROPPED = 0;
/** Resembles no letter, such as an emoji. */
const SIGN = 1;
/** Resembles nothing in a–z. */
export const OTHER = 2;
/** 128 + 0…25: a sign that resembles a…z, such as '€'; 128 + 26: the pound sign, which resembles two. */
export const LIKE = 128;
/** Added for a letter of another script that resembles a Latin one. */
export const FOREIGN = 512;
/** Added as well if the two are indistinguishable. */
export const TWIN = 1024;
/** Codes from here are indexes into `expansions`, for a ligature or enclosed sign. */
export const EXPANDS = 4096;

export const expansions: string[] = [];

const SPACE = 32;
const NEWLINE = 10;

/** Look-alikes missing from Unicode and the package. */
const OURS = new Map([
  ...pairs("‘’‚‛′ʼʹʻ´`", "'"),
  ...pairs("“”„‟″«»", '"'),
  ...pairs("‐‑‒–—―−", "-"),
  ...pairs("•·∙‧⋅・。｡", "."),
  ...pairs("●▪■█░▒▓", "*"),
  ...pairs("∗⁎✱✲★☆✶✳", "*"),
  ...pairs("ıІіΙιΪ¡", "i"),
  ...pairs("Ӏӏǀ", "l"),
  ...pairs("μµʊ", "u"),
  ...pairs("νѵ", "v"),
  ...pairs("ðÐđ", "d"),
  ...pairs("ꜰ", "f"),
  ...pairs("ꜱ§", "s"),
  ...pairs("°", "o"),
  ...pairs("ǫ", "q"),
  ...pairs("δ", "d"),
  ...pairs("ъь", "b"),
  ...pairs("ꓮ", "a"),
  ...pairs("ꓰ", "e"),
  ...pairs("ꓖ", "g"),
  ...pairs("ꓲ", "i"),
  ...pairs("ꓗ", "k"),
  ...pairs("ꓡ", "l"),
  ...pairs("ꓠ", "n"),
  ...pairs("ꓳᎾ", "o"),
  ...pairs("ꓴᏌ", "u"),
  ...pairs("ꓪ", "w"),
  ...pairs("ꓬᎽ", "y"),
  ...pairs("₳", "a"),
  ...pairs("₣", "f"),
  ...pairs("₲", "g"),
  ...pairs("₭", "k"),
  ...pairs("₦", "n"),
  ...pairs("₱", "p"),
  ...pairs("₴", "s"),
  ...pairs("₮", "t"),
  ...pairs("₩", "w"),
  ...pairs("⭕", "o"),
  ...pairs("❌✖", "x"),
  ...pairs("❗❕", "!"),
  ...pairs("💲", "$"),
  ...pairs("🆎", "ab"),
  ...pairs("🆑", "cl"),
  ...pairs("🆒", "cool"),
  ...pairs("🆓", "free"),
  ...pairs("🆔", "id"),
  ...pairs("🆕", "new"),
  ...pairs("🆖", "ng"),
  ...pairs("🆗", "ok"),
  ...pairs("🆘", "sos"),
  ...pairs("🆙", "up"),
  ...pairs("🆚", "vs"),
]);

/** Lisu and Cherokee, most of whose letters are Latin capitals to the eye. */
const CAPITALS = /^[\ua4d0-\ua4f7\u13a0-\u13f5\uab70-\uabbf]$/;
const UNTELLABLE = new Set("асеорхуіјѕһԁԛԝӏкмтнвгАВЕЅНІЈКМОРСТХУαεικνορτυχγΑΒΕΖΗΙΚΜΝΟΡΤΥΧ");

function pairs(characters: string, plain: string): [string, string][] {
  return [...characters].map((character) => [character, plain]);
}

const MARK = /^[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
const BLANK = /^[\s\p{Z}\u2800\u0085]$/u;
const LETTER = /^[\p{L}\p{N}\p{Mc}]$/u;
const OF_OURS = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]$/u;
const PLAIN = /^[a-z0-9]{1,4}$/;
/** Symbols in Unicode, letters to a reader. */
const ENCLOSED = /^[\u2460-\u24ff\u2776-\u2793\u{1f100}-\u{1f1ff}]$/u;

const lookAlike = (character: string) => OURS.get(character) ?? confusablesMap.get(character)?.toLowerCase();

/** "" if none. */
function plainOf(character: string): string {
  const replacement = OURS.get(character);
  if (replacement !== undefined) return replacement;
  const compatible = character.normalize("NFKC");
  const bare = compatible.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (PLAIN.test(bare) || /^[!-~]$/.test(bare)) return bare;
  return lookAlike(character) ?? lookAlike(bare) ?? lookAlike(compatible) ?? "";
}

function classify(point: number): number {
  const character = String.fromCodePoint(point);
  if (character === "\n" || character === "\r") return NEWLINE;
  if (MARK.test(character)) return DROPPED;
  if (BLANK.test(character)) return SPACE;
  if (point >= 0xd800 && point <= 0xdfff) return SIGN;
  if (character === "£") return LIKE + 26;
  const alike = OURS.has(character) || confusablesMap.has(character) || character.normalize("NFKD") !== character;
  if (!alike) return unlike(point);
  const letter = LETTER.test(character) || ENCLOSED.test(character);
  const plain = character === "™" || character === "№" || character === "…" ? "" : plainOf(character);
  if (!letter && /^[a-z]$/.test(plain)) return LIKE + plain.charCodeAt(0) - 97;
  if (plain.length === 1) return plain.charCodeAt(0) | scriptOf(character, letter);
  if (plain && PLAIN.test(plain)) return EXPANDS + expansions.push(plain) - 1;
  return letter ? OTHER : SIGN;
}

function scriptOf(character: string, letter: boolean): number {
  if (!letter || OF_OURS.test(character)) return 0;
  return FOREIGN | (UNTELLABLE.has(character) || CAPITALS.test(character) ? TWIN : 0);
}

/** Hangul, ideographs, surrogates, private use: none resembles a Latin letter that the package lacks. */
const UNLIKE: [number, number][] = [
  [0x3400, 0xa000],
  [0xac00, 0xf900],
];
/** Characters beyond the basic plane: mathematical and enclosed letters, segmented digits. */
const ALIKE_BEYOND: [number, number][] = [
  [0x1d400, 0x1d800],
  [0x1f100, 0x1f200],
  [0x1f4b2, 0x1f4b3],
  [0x1fbf0, 0x1fbfa],
];

function unlike(point: number): number {
  if (point >= 0xd800 && point < 0xf900) return SIGN;
  const character = String.fromCodePoint(point);
  if (MARK.test(character)) return DROPPED;
  return LETTER.test(character) ? OTHER : SIGN;
}

function ascii(point: number): number {
  if (point === 10 || point === 13) return NEWLINE;
  if (point === 9) return SPACE;
  if (point < 32 || point === 127) return DROPPED;
  return point >= 65 && point <= 90 ? point + 32 : point;
}

const isIn = (ranges: [number, number][], point: number) => ranges.some(([from, to]) => point >= from && point < to);

function codeOf(point: number): number {
  if (point < 128) return ascii(point);
  const mayLookAlike = point < 0x10000 ? !isIn(UNLIKE, point) : isIn(ALIKE_BEYOND, point);
  return mayLookAlike || confusablesMap.has(String.fromCodePoint(point)) ? classify(point) : unlike(point);
}

/** Holds code + 1: classifying all code points takes 0.3 s. */
const known = new Uint16Array(0x110000);

/** Returns one of the codes above. Lone surrogates are signs. */
export function standsFor(point: number): number {
  const code = known[point] || codeOf(point) + 1;
  known[point] = code;
  return code - 1;
}
