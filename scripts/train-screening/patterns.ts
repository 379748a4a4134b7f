/** `wanted` if a model should flag it. */
export interface Pattern {
  text: string;
  wanted: boolean;
  kind: string;
}

/** Splits a list: at semicolons if it has one, or else at commas. */
export function splitList(list: string): string[] {
  return list
    .split(list.includes(";") ? ";" : ",")
    .map((word) => word.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

const article = (word: string) => `${/^[aeiou]/i.test(word) ? "an" : "a"} ${word}`;

/** Replaces each {slot} with a random value; {a slot} adds the article. Values may be patterns. */
export function patternFiller(random: () => number, slots: Record<string, readonly string[]>) {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const fill = (text: string): string =>
    text.replace(/\{(a )?([\w-]+)\}/g, (_, an: string | undefined, slot: string) => {
      const list = slots[slot];
      if (!list) throw new Error(`There is no list for {${slot}}.`);
      const chosen = fill(pick(list));
      return an ? article(chosen) : chosen;
    });
  return (list: readonly string[]): string => fill(pick(list));
}
