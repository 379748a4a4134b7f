import {
  areaUnderCurve,
  type ErrorRates,
  errorRates,
  formatShare,
  formatSharePercent,
  markdownTable,
  quantile,
} from "./evaluation";

export interface ScoredText {
  set: string;
  text: string;
  wanted: boolean;
  score: number;
}

const DIALECT =
  /\b(ain'?t|finna|tryna|imma|y'?all|bruh|bro|dat|dis|dem|lil|wit|nah|yo|ya|gon|boutta|ima|nigga[sz]?|niggah|homie|shawty)\b/i;
const RECLAIMED = /\bnigg(a|ah|as|az|uh)\b/i;

const valued = (rows: readonly ScoredText[]) => rows.map((row) => ({ ...row, value: row.score }));
const setsOf = (rows: readonly ScoredText[]) => [...new Set(rows.map(({ set }) => set))];

function labelledTable(rows: readonly ScoredText[], sets: readonly string[], scores: readonly number[]): string {
  const head = ["held out", "rows", "AUC", ...scores.flatMap((score) => [`P at ${score}`, `R at ${score}`])];
  const lines = sets.map((set) => {
    const of = valued(rows.filter((row) => row.set === set));
    const columns = scores.flatMap((score) => [
      formatShare(errorRates(of, score).precision),
      formatShare(errorRates(of, score).recall),
    ]);
    return [set, of.length, formatShare(areaUnderCurve(of)), ...columns];
  });
  return markdownTable(head, lines);
}

function scoresTable(rows: readonly ScoredText[], scores: readonly number[], label: string): string {
  const head = [label, "texts", "median", "95th percentile", "highest", ...scores.map((score) => `at ${score}`)];
  const lines = setsOf(rows).map((set) => {
    const of = rows.filter((row) => row.set === set).map(({ score }) => score);
    const reach = scores.map((from) => formatSharePercent(of.filter((score) => score >= from).length / of.length));
    const spread = [quantile(of, 0.5), quantile(of, 0.95), Math.max(...of)].map(formatShare);
    return [set, of.length, ...spread, ...reach];
  });
  return markdownTable(head, lines);
}

interface Insults {
  held: readonly ScoredText[];
  sentences: readonly ScoredText[];
  /** The texts under a model trained on the labelled rows only. */
  before: { held: readonly ScoredText[]; sentences: readonly ScoredText[] };
  /** The comments under thresholds chosen without them. */
  foreign: ErrorRates;
}

const SCORES = [0.5, 0.85];

/** The threshold at which recall is `formatShare`. */
const scoreFinding = (rows: readonly ScoredText[], share: number) =>
  quantile(
    rows.filter(({ set, wanted }) => set === "comments" && wanted).map(({ score }) => score),
    1 - share,
  );

/** How many sentences of a set are flagged at equal recall on the comments. */
function beforeAndAfter({ held, sentences, before }: Insults): string {
  const recall = errorRates(valued(held.filter(({ set }) => set === "comments")), 0.5).recall;
  const found = (of: Pick<Insults, "held" | "sentences">, set: string) => {
    const scores = of.sentences.filter((row) => row.set === set).map(({ score }) => score);
    const from = scoreFinding(of.held, recall);
    return formatSharePercent(scores.filter((score) => score >= from).length / scores.length);
  };
  return markdownTable(
    [`found where ${formatSharePercent(recall)} of the comments are`, "labelled texts alone", "as committed"],
    setsOf(sentences).map((set) => [set, found(before, set), found({ held, sentences }, set)]),
  );
}

function dialectOf({ text }: ScoredText): string {
  if (RECLAIMED.test(text)) return "harmless tweets, reclaimed word";
  return DIALECT.test(text) ? "harmless tweets, other dialect" : "harmless tweets, the rest";
}

/** The labels of the reclaimed slur: a model cannot be fairer than its labels. */
function labelsOfReclaimed(tweets: readonly ScoredText[]): string {
  const those = tweets.filter(({ text }) => RECLAIMED.test(text));
  const harmless = those.filter(({ wanted }) => !wanted).length;
  return `Of ${those.length} tweets with the reclaimed word, ${harmless} are labelled harmless.`;
}

export function insultsReport(insults: Insults): string {
  const { held, sentences, foreign } = insults;
  const harmlessTweets = held.filter(({ set, wanted }) => set === "tweets" && !wanted);
  const unknown = held.filter(({ set }) => set === "posts" || set === "dictionary");
  const long = held.filter(({ set }) => /^(ten|one) /.test(set));
  return [
    "### Insults and hate",
    labelledTable(held, ["comments", "tweets"], SCORES),
    `With thresholds chosen without the fold they judge, the comments come to P ${formatShare(foreign.precision)}, R ${formatShare(foreign.recall)}.`,
    scoresTable(unknown, SCORES, "posts of unknown writers, words of unknown families"),
    scoresTable(long, SCORES, "long posts"),
    scoresTable(sentences, SCORES, "sentences nobody learned"),
    beforeAndAfter(insults),
    scoresTable(
      harmlessTweets.map((row) => ({ ...row, set: dialectOf(row) })),
      SCORES,
      "labelled harmless",
    ),
    labelsOfReclaimed(held.filter(({ set }) => set === "tweets")),
  ].join("\n\n");
}

const SPAM_SCORES = [0.5, 0.8, 0.95];

export function spamReport({
  held,
  sentences,
}: {
  held: readonly ScoredText[];
  sentences: readonly ScoredText[];
}): string {
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
