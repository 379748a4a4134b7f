import "server-only";

/** Lower-case words with single spaces, " . " ending sentences. One byte per character: Unicode classes are slow. */
export interface WordStream {
  text: string;
  /** For each character its offset in the input. */
  from: Uint32Array;
}

const SPACE = 0x20;
const STOP = 0x2e;
/** For letters outside a–z; no rule contains it. */
const OTHER_LETTER = 0x7e;
/** More signs than this also end a sentence. */
const LONGEST_GAP = 4;

const LETTER = /^[\p{L}\p{N}]$/u;
const MARK = /^\p{M}$/u;
const codesOf = (signs: string) => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const ENDS = codesOf(".!?;…");
const APOSTROPHES = codesOf("'’´`ʼ");

/** 0 for a sign, -1 for a character to ignore. */
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
