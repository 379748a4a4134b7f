import "server-only";

const CHAR_GAP = 0;
export const CHAR_LETTER = 1;
/** A sign inside a word that is no part of it. */
export const CHAR_APOSTROPHE = 2;
/** Masks letters of a word. */
export const CHAR_STAR = 3;
/** Ends a sentence. */
export const CHAR_STOP = 4;
/** A high surrogate. */
export const CHAR_PICTURE = 5;
/** Starts a mention. */
export const CHAR_AT = 6;

const ASCII = new Uint8Array(0x80);
for (let code = 0; code < 0x80; code++) if (/[a-z0-9]/i.test(String.fromCharCode(code))) ASCII[code] = CHAR_LETTER;
for (const stop of ".!?\n;") ASCII[stop.charCodeAt(0)] = CHAR_STOP;
ASCII["'".charCodeAt(0)] = CHAR_APOSTROPHE;
ASCII["*".charCodeAt(0)] = CHAR_STAR;
ASCII["@".charCodeAt(0)] = CHAR_AT;

export function characterKind(code: number): number {
  if (code < 0x80) return ASCII[code] ?? CHAR_GAP;
  if (code < 0xaa) return CHAR_GAP;
  if (code < 0x2000) return CHAR_LETTER;
  if (code === 0x2018 || code === 0x2019) return CHAR_APOSTROPHE;
  if (code === 0x2026 || code === 0x3002) return CHAR_STOP;
  if (code >= 0xd800 && code < 0xdc00) return CHAR_PICTURE;
  const symbol =
    code < 0x2c00 || (code >= 0x3000 && code < 0x3040) || (code >= 0xdc00 && code < 0xf900) || code >= 0xfe00;
  return symbol ? CHAR_GAP : CHAR_LETTER;
}

/** Flags and skin tones only describe people. */
export function isMeaningfulEmoji(high: number, low: number): boolean {
  if (high < 0xd83c || high > 0xd83e) return false;
  const flag = high === 0xd83c && low >= 0xdde6 && low <= 0xddff;
  const skin = high === 0xd83c && low >= 0xdffb && low <= 0xdfff;
  return !flag && !skin;
}
