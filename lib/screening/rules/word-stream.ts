import "server-only";

/** Lower-case words with single spaces, " . " ending sentences. One byte per character: Unicode classes are slow. */
export interface WordStream {
  text: string;
  /** The offset of each character in the input. */
  from: Uint32Array;
}

const SPACE = 0x20;
const STOP = 0x2e;
/** Replaces letters outside a–z; no rule contains it. */
const OTHER_LETTER = 0x7e;
/** More signs than this also end a sentence; pictures and markup are none. */
const LONGEST_GAP = 4;

const LETTER = /^[\p{L}\p{N}]$/u;
const MARK = /^\p{M}$/u;
/** Emoji: half of a pair, or one of the older signs. */
const isPicture = (code: number) => (code >= 0xd800 && code <= 0xdfff) || (code >= 0x2600 && code <= 0x27bf);
const codesOf = (signs: string) => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const ENDS = codesOf(".!?;");
const MARKUP = codesOf("*_~`…");
const APOSTROPHES = codesOf("'’´`ʼ");

/** Holds letter + 2 for each code outside ASCII that was read before. */
const knownLetters = new Uint8Array(0x10000);

/** 0 for a sign, -1 for a character to ignore. */
function letterOf(code: number): number {
  if (code < 0x80) return asciiLetterOf(code);
  const letter = knownLetters[code] || foreignLetterOf(code) + 2;
  knownLetters[code] = letter;
  return letter - 2;
}

function asciiLetterOf(code: number): number {
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) return code;
  if (code >= 0x41 && code <= 0x5a) return code + 32;
  return APOSTROPHES.has(code) ? -1 : 0;
}

function foreignLetterOf(code: number): number {
  if (APOSTROPHES.has(code)) return -1;
  const character = String.fromCharCode(code);
  if (LETTER.test(character)) {
    const bare = character.normalize("NFD").toLowerCase().charCodeAt(0);
    return bare >= 0x61 && bare <= 0x7a ? bare : OTHER_LETTER;
  }
  return MARK.test(character) ? -1 : 0;
}

/** Linear time. */
export function wordStream(text: string): WordStream {
  // Each character produces at most itself and a gap of three before it.
  const codes = new Uint8Array(4 * text.length + 4);
  const from = new Uint32Array(codes.length);
  let length = 0;
  const put = (code: number, place: number) => {
    codes[length] = code;
    from[length++] = place;
  };
  put(SPACE, 0);
  let signs = 0;
  let isGap = false;
  let ended = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const letter = letterOf(code);
    if (letter < 0) continue;
    if (letter === 0) {
      isGap = true;
      // An ellipsis ends no sentence: "I will... wait".
      const isEllipsis = code === STOP && (text.charCodeAt(i - 1) === STOP || text.charCodeAt(i + 1) === STOP);
      if (isEllipsis || isPicture(code) || MARKUP.has(code)) continue;
      signs++;
      ended ||= ENDS.has(code);
      continue;
    }
    if (isGap && length > 1) {
      put(SPACE, i - 1);
      if (ended || signs > LONGEST_GAP) {
        put(STOP, i - 1);
        put(SPACE, i - 1);
      }
    }
    signs = 0;
    isGap = false;
    ended = false;
    put(letter, i);
  }
  put(SPACE, Math.max(0, text.length - 1));
  return joinSingleWords({
    text: Buffer.from(codes.buffer, 0, length).toString("latin1"),
    from: from.subarray(0, length),
  });
}

const SINGLE_WORDS = /(?<=^| \.)(?: [^ .]+ \.){2,}/g;

/** "I. Will. Never. Stop.": sentences of one word are part of the next. */
function joinSingleWords(stream: WordStream): WordStream {
  const dropped = new Set<number>();
  for (const { 0: words, index } of stream.text.matchAll(SINGLE_WORDS))
    for (let i = words.indexOf(" ."); i >= 0; i = words.indexOf(" .", i + 2)) dropped.add(index + i).add(index + i + 1);
  return dropped.size === 0 ? stream : withoutCharacters(stream, dropped);
}

export function withoutCharacters({ text, from }: WordStream, dropped: ReadonlySet<number>): WordStream {
  const codes = Buffer.alloc(text.length);
  const places = new Uint32Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    if (dropped.has(i)) continue;
    codes[length] = text.charCodeAt(i);
    places[length++] = from[i] ?? 0;
  }
  return { text: codes.toString("latin1", 0, length), from: places.subarray(0, length) };
}
