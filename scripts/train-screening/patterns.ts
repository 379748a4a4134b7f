/** A sentence made from a pattern; `wanted` when a model is to find it. */
export interface Pattern {
  text: string;
  wanted: boolean;
  /** What it teaches. */
  kind: string;
}

/** Splits a list that a person can read: at semicolons if it has one, else at commas. */
export function words(list: string): string[] {
  return list.split(list.includes(";") ? ";" : ",").map((word) => word.replace(/\s+/g, " ").trim());
}

const article = (word: string) => `${/^[aeiou]/i.test(word) ? "an" : "a"} ${word}`;

/** Draws a pattern from a list and puts a random word of `slots` in the place of each {slot}; {a slot} gives it its article. What a slot holds may be a pattern itself. */
export function patterns(random: () => number, slots: Record<string, readonly string[]>) {
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
