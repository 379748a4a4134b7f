import "server-only";

const GAP = 0;
export const LETTER = 1;
/** Inside a word without being part of it. */
export const APOSTROPHE = 2;
/** Masks letters of a word. */
export const STAR = 3;
/** Ends a sentence. */
export const STOP = 4;
/** A high surrogate. */
export const PICTURE = 5;
/** Starts a mention. */
export const AT = 6;

const ASCII = new Uint8Array(0x80);
for (let code = 0; code < 0x80; code++) if (/[a-z0-9]/i.test(String.fromCharCode(code))) ASCII[code] = LETTER;
for (const stop of ".!?\n;") ASCII[stop.charCodeAt(0)] = STOP;
ASCII["'".charCodeAt(0)] = APOSTROPHE;
ASCII["*".charCodeAt(0)] = STAR;
ASCII["@".charCodeAt(0)] = AT;

export function kindOf(code: number): number {
  if (code < 0x80) return ASCII[code] ?? GAP;
  if (code < 0xaa) return GAP;
  if (code < 0x2000) return LETTER;
  if (code === 0x2018 || code === 0x2019) return APOSTROPHE;
  if (code === 0x2026 || code === 0x3002) return STOP;
  if (code >= 0xd800 && code < 0xdc00) return PICTURE;
  const symbol =
    code < 0x2c00 || (code >= 0x3000 && code < 0x3040) || (code >= 0xdc00 && code < 0xf900) || code >= 0xfe00;
  return symbol ? GAP : LETTER;
}

/** Flags and skin tones only describe people. */
export function isTelling(high: number, low: number): boolean {
  if (high < 0xd83c || high > 0xd83e) return false;
  const flag = high === 0xd83c && low >= 0xdde6 && low <= 0xddff;
  const skin = high === 0xd83c && low >= 0xdffb && low <= 0xdfff;
  return !flag && !skin;
}
