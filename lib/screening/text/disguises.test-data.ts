import "server-only";

/** A seeded random number in [0, 1). */
export type Chance = () => number;

/** Mulberry32: good enough for test data, and the same on every platform. */
export function seeded(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <Item>(items: readonly Item[], chance: Chance): Item =>
  items[Math.floor(chance() * items.length)] as Item;

export type Disguise = (word: string, chance: Chance) => string;

const each = (word: string, write: (letter: string, index: number) => string) => Array.from(word, write).join("");

/** Replaces some letters, at least one if possible, and never the one at index `stays`. */
function some(word: string, chance: Chance, variants: Record<string, string[]>, share: number, stays = -1): string {
  const able = Array.from(word).flatMap((letter, index) => (variants[letter] && index !== stays ? [index] : []));
  const sure = able.length > 0 ? pick(able, chance) : -1;
  return each(word, (letter, index) => {
    const ways = index === stays ? undefined : variants[letter];
    return ways && (index === sure || chance() < share) ? pick(ways, chance) : letter;
  });
}

const FIGURES: Record<string, string[]> = {
  a: ["4", "@"],
  b: ["8"],
  c: ["(", "<"],
  e: ["3"],
  g: ["9", "6"],
  i: ["1", "!"],
  l: ["1", "|"],
  o: ["0"],
  s: ["5", "$"],
  t: ["7", "+"],
  u: ["v"],
  z: ["2"],
};

const LOOK_ALIKES: Record<string, string[]> = {
  a: ["а", "α", "𝒶", "ᴀ", "ⓐ", "ä"],
  b: ["Ь", "в", "𝖇", "ʙ", "ⓑ", "ß"],
  c: ["с", "ϲ", "𝓬", "ᴄ", "ⓒ", "ç"],
  d: ["ԁ", "𝕕", "ᴅ", "ⓓ", "đ"],
  e: ["е", "ε", "𝑒", "ᴇ", "ⓔ", "ë"],
  f: ["ƒ", "𝐟", "ꜰ", "ⓕ"],
  g: ["ɡ", "𝗀", "ɢ", "ⓖ", "ğ"],
  h: ["һ", "𝘩", "ʜ", "ⓗ", "н"],
  i: ["і", "ι", "𝚒", "ɪ", "ⓘ", "ï"],
  j: ["ј", "𝕛", "ᴊ", "ⓙ"],
  k: ["к", "κ", "𝓀", "ᴋ", "ⓚ"],
  l: ["ӏ", "ⅼ", "𝖑", "ʟ", "ⓛ", "ł"],
  m: ["м", "ⅿ", "𝗆", "ᴍ", "ⓜ"],
  n: ["п", "η", "𝔫", "ɴ", "ⓝ", "ñ"],
  o: ["о", "ο", "𝘰", "ᴏ", "ⓞ", "ö"],
  p: ["р", "ρ", "𝓅", "ᴘ", "ⓟ"],
  q: ["ԛ", "𝕢", "ⓠ"],
  r: ["г", "𝗋", "ʀ", "ⓡ"],
  s: ["ѕ", "𝓼", "ꜱ", "ⓢ", "š"],
  t: ["т", "τ", "𝚝", "ᴛ", "ⓣ"],
  u: ["υ", "ս", "𝓊", "ᴜ", "ⓤ", "ü"],
  v: ["ν", "ѵ", "𝗏", "ᴠ", "ⓥ"],
  w: ["ԝ", "𝔀", "ᴡ", "ⓦ"],
  x: ["х", "χ", "𝓍", "ⓧ"],
  y: ["у", "γ", "𝕪", "ʏ", "ⓨ", "ÿ"],
  z: ["ᴢ", "𝓏", "ⓩ", "ž"],
};

const UNSEEN = ["\u200b", "\u200c", "\u200d", "\u2060", "\u00ad", "\ufeff"];
const STROKES = ["\u0335", "\u0336", "\u0337", "\u0338"];
const SEPARATORS = [".", "-", "_", "*", "/", ",", "~", ":", "•", "·"];

/** The disguises that screening must undo, with random details. */
export const DISGUISES: Record<string, Disguise> = {
  // All digits would be a number, so one letter always stays.
  leet: (word, chance) => some(word, chance, FIGURES, 0.5, Math.floor(chance() * word.length)),
  spaces: (word) => Array.from(word).join(" "),
  dots: (word) => Array.from(word).join("."),
  "zero-width": (word, chance) => each(word, (letter, index) => (index > 0 ? pick(UNSEEN, chance) : "") + letter),
  homoglyph: (word, chance) => some(word, chance, LOOK_ALIKES, 0.6),
  "full-width": (word) => each(word, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  repeats: (word, chance) => {
    const stretched = Math.floor(chance() * word.length);
    return each(word, (letter, index) =>
      letter.repeat(index === stretched || chance() < 0.3 ? 3 + Math.floor(chance() * 4) : 1),
    );
  },
  "mixed case": (word, chance) => each(word, (letter) => (chance() < 0.5 ? letter.toUpperCase() : letter)),
  "combining marks": (word, chance) =>
    each(
      word,
      (letter) =>
        letter + String.fromCharCode(0x300 + Math.floor(chance() * 0x70)).repeat(1 + Math.floor(chance() * 3)),
    ),
  "struck through": (word, chance) => {
    const stroke = pick(STROKES, chance);
    return each(word, (letter) => letter + stroke);
  },
  "split by punctuation": (word, chance) => {
    const separator = pick(SEPARATORS, chance);
    const sure = 1 + Math.floor(chance() * (word.length - 1));
    const share = pick([0, 0.4, 1], chance);
    return each(word, (letter, index) => (index > 0 && (index === sure || chance() < share) ? separator : "") + letter);
  },
  "reversed case": (word) => each(word, (letter, index) => (index === 0 ? letter : letter.toUpperCase())),
};
