import "server-only";

/**
 * A text as its words in lower case with single spaces around each, and " . " where a sentence ends. It is always one byte a
 * character: for those, long expressions compile and run many times as fast as with the classes of Unicode.
 */
export interface WordStream {
  text: string;
  /** For each character of `text` its place in what it was made from. */
  from: Uint32Array;
}

const SPACE = 0x20;
const STOP = 0x2e;
/** Stands for a letter that is not one of a–z: no rule has it. */
const OTHER_LETTER = 0x7e;
/** More signs than these between two words end a sentence too. */
const LONGEST_GAP = 4;

const LETTER = /^[\p{L}\p{N}]$/u;
const MARK = /^\p{M}$/u;
const codesOf = (signs: string) => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const ENDS = codesOf(".!?;…");
const APOSTROPHES = codesOf("'’´`ʼ");

/** The code of a letter or figure as the stream has it, 0 for a sign, -1 for what does not count at all. */
function letterOf(code: number): number {
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) return code;
  if (code >= 0x41 && code <= 0x5a) return code + 32;
  if (APOSTROPHES.has(code)) return -1;
  if (code < 0x80) return 0;
  const character = String.fromCharCode(code);
  if (LETTER.test(character)) {
    const bare = character.normalize("NFD").toLowerCase().charCodeAt(0);
    return bare >= 0x61 && bare <= 0x7a ? bare : OTHER_LETTER;
  }
  return MARK.test(character) ? -1 : 0;
}

/** Reads `text` as {@link WordStream}, in time linear in its length. */
export function wordStream(text: string): WordStream {
  // Each character makes at most itself and a gap of three before it.
  const codes = new Uint8Array(4 * text.length + 4);
  const from = new Uint32Array(codes.length);
  let length = 0;
  const put = (code: number, place: number) => {
    codes[length] = code;
    from[length++] = place;
  };
  put(SPACE, 0);
  let signs = 0;
  let ended = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const letter = letterOf(code);
    if (letter < 0) continue;
    if (letter === 0) {
      signs++;
      ended ||= ENDS.has(code);
      continue;
    }
    if (signs > 0 && length > 1) {
      put(SPACE, i - 1);
      if (ended || signs > LONGEST_GAP) {
        put(STOP, i - 1);
        put(SPACE, i - 1);
      }
    }
    signs = 0;
    ended = false;
    put(letter, i);
  }
  put(SPACE, Math.max(0, text.length - 1));
  return {
    text: Buffer.from(codes.buffer, 0, length).toString("latin1"),
    from: from.subarray(0, length),
  };
}
