import { areaUnderCurve, percent, quantile, type Rates, rates, share, table } from "./evaluation";

/** A text with the score of a model that does not know it. */
export interface Measured {
  set: string;
  text: string;
  wanted: boolean;
  score: number;
}

/** Marks of African-American English in the tweets. */
const DIALECT =
  /\b(ain'?t|finna|tryna|imma|y'?all|bruh|bro|dat|dis|dem|lil|wit|nah|yo|ya|gon|boutta|ima|nigga[sz]?|niggah|homie|shawty)\b/i;
const RECLAIMED = /\bnigg(a|ah|as|az|uh)\b/i;

const valued = (rows: readonly Measured[]) => rows.map((row) => ({ ...row, value: row.score }));
const setsOf = (rows: readonly Measured[]) => [...new Set(rows.map(({ set }) => set))];

/** Precision and recall of labelled sets at each of `scores`. */
export function labelledTable(rows: readonly Measured[], sets: readonly string[], scores: readonly number[]): string {
  const head = ["held out", "rows", "AUC", ...scores.flatMap((score) => [`P at ${score}`, `R at ${score}`])];
  const lines = sets.map((set) => {
    const of = valued(rows.filter((row) => row.set === set));
    const at = scores.flatMap((score) => [share(rates(of, score).precision), share(rates(of, score).recall)]);
    return [set, of.length, share(areaUnderCurve(of)), ...at];
  });
  return table(head, lines);
}

/** How sets of one kind score: the middle, the upper end, and how many reach each of `scores`. */
export function scoresTable(rows: readonly Measured[], scores: readonly number[], label: string): string {
  const head = [label, "texts", "median", "95th percentile", "highest", ...scores.map((score) => `at ${score}`)];
  const lines = setsOf(rows).map((set) => {
    const of = rows.filter((row) => row.set === set).map(({ score }) => score);
    const reach = scores.map((from) => percent(of.filter((score) => score >= from).length / of.length));
    return [set, of.length, ...[quantile(of, 0.5), quantile(of, 0.95), Math.max(...of)].map(share), ...reach];
  });
  return table(head, lines);
}

interface Insults {
  held: readonly Measured[];
  sentences: readonly Measured[];
  /** Of a model that learned the labelled rows alone. */
  before: { held: readonly Measured[]; sentences: readonly Measured[] };
  /** The comments under thresholds that were chosen without them. */
  foreign: Rates;
}

const SCORES = [0.5, 0.85];

/** The evaluation of the model for insults. */
export function insultsReport({ held, sentences, before, foreign }: Insults): string {
  const named = (rows: readonly Measured[], when: string) =>
    rows.map((row) => ({ ...row, set: `${row.set}, ${when}` }));
  const harmlessTweets = held
    .filter(({ set, wanted }) => set === "tweets" && !wanted)
    .map((row) => ({
      ...row,
      set: RECLAIMED.test(row.text)
        ? "harmless tweets, reclaimed word"
        : DIALECT.test(row.text)
          ? "harmless tweets, other dialect"
          : "harmless tweets, the rest",
    }));
  const long = held.filter(({ set }) => /^(ten|one) /.test(set));
  return [
    "### Insults and hate",
    labelledTable(held, ["comments", "tweets"], SCORES),
    `With thresholds chosen without the fold they judge, the comments come to P ${share(foreign.precision)}, R ${share(foreign.recall)}.`,
    `A model of the labelled rows alone finds ${share(rates(valued(before.held.filter(({ set }) => set === "comments")), 0.5).recall)} of the comments at the same precision.`,
    scoresTable(
      held.filter(({ set }) => set === "posts" || set === "dictionary"),
      SCORES,
      "texts of writers, and words of families, unknown to the model",
    ),
    scoresTable(long, SCORES, "long posts"),
    scoresTable(
      [...named(before.sentences, "labelled rows alone"), ...named(sentences, "as committed")],
      SCORES,
      "sentences nobody learned",
    ),
    scoresTable(harmlessTweets, SCORES, "labelled harmless"),
  ].join("\n\n");
}

const SPAM_SCORES = [0.5, 0.8, 0.95];

/** The evaluation of the model for spam. */
export function spamReport({ held, sentences }: { held: readonly Measured[]; sentences: readonly Measured[] }): string {
  const harmless = held.filter(({ set }) => ["posts", "comments", "tweets", "dictionary"].includes(set));
  return [
    "### Spam",
    labelledTable(held, ["messages kept apart", "messages"], SPAM_SCORES),
    scoresTable(harmless, SPAM_SCORES, "harmless texts"),
    scoresTable(
      held.filter(({ set }) => /^(ten|one) /.test(set)),
      SPAM_SCORES,
      "long posts",
    ),
    scoresTable(sentences, SPAM_SCORES, "sentences nobody learned"),
  ].join("\n\n");
}
