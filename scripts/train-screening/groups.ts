import type { HeldOutGroup } from "@/lib/screening/models/held-out";
import { screenText } from "@/lib/screening/text/screen-text";
import { formatSharePercent, markdownTable } from "./evaluation";
import { ATTACKS, DIALECT, POLITICS, ROUGH } from "./held-out";
import { DISGUISED_ATTACKS, HARMLESS_LOOKALIKES } from "./held-out/evasions";
import { HELP_ABUSED, HELP_OFFERS, HELP_REQUESTS } from "./held-out/help-lines";
import { ENGLISH_IDENTITIES, SPANISH_IDENTITIES } from "./held-out/identities";
import { AIMED_ATTACKS, REPORTED_ATTACKS } from "./held-out/quotations";
import { SPANISH_ATTACKS } from "./held-out/spanish";
import { SPANISH_HARMLESS } from "./held-out/spanish-harmless";
import { UNSEEN_ENGLISH_ATTACKS, UNSEEN_ENGLISH_HARMLESS } from "./held-out/unseen-english";
import { UNSEEN_SPANISH_ATTACKS, UNSEEN_SPANISH_HARMLESS } from "./held-out/unseen-spanish";
import { SPAM, TRADE } from "./held-out-spam";

type Kind = "harmful" | "harmless" | "report";

interface Group extends Pick<HeldOutGroup, "key" | "language" | "isHarmful" | "isReport"> {
  name: string;
  texts: readonly string[];
}

const english = (key: string, name: string, kind: Kind, texts: readonly string[]): Group => ({
  key,
  language: "en",
  name,
  isHarmful: kind === "harmful",
  isReport: kind === "report",
  texts,
});
const spanish = (key: string, name: string, kind: Kind, texts: readonly string[]): Group => ({
  ...english(key, name, kind, texts),
  language: "es",
});

const isUnseen = ({ key }: Pick<HeldOutGroup, "key">) => key.startsWith("unseen-");

const EVALUATED_GROUPS: readonly Group[] = [
  english("help-offers", "offers of help", "harmless", HELP_OFFERS),
  english("help-requests", "requests for help", "harmful", HELP_REQUESTS),
  english("help-spam", "spam that names a help line", "harmful", HELP_ABUSED),
  english("disguised", "disguised and short attacks", "harmful", DISGUISED_ATTACKS),
  english("look-alikes", "look-alikes of those", "harmless", HARMLESS_LOOKALIKES),
  english("reports", "reports, quotations, self-descriptions", "report", REPORTED_ATTACKS),
  english("aimed", "the same words aimed at a reader or a group", "harmful", AIMED_ATTACKS),
  english("identities", "who people are, English", "harmless", ENGLISH_IDENTITIES),
  spanish("spanish-identities", "who people are, Spanish", "harmless", SPANISH_IDENTITIES),
  english("politics", "politics, English", "harmless", POLITICS),
  english("dialect", "dialect, English", "harmless", DIALECT),
  english("rough", "rough words, English", "harmless", ROUGH),
  english("attacks", "English insults and hate", "harmful", ATTACKS),
  english("spam", "English spam", "harmful", SPAM),
  english("trade", "honest offers, English", "harmless", TRADE),
  ...Object.entries(SPANISH_ATTACKS).map(([kind, texts]) =>
    spanish(`spanish-${kind}`, `Spanish ${kind}`, "harmful", texts),
  ),
  spanish("spanish-harmless", "Spanish, harmless", "harmless", SPANISH_HARMLESS),
  ...Object.entries(UNSEEN_ENGLISH_ATTACKS).map(([kind, texts]) =>
    english(`unseen-${kind}`, `unseen: English ${kind}`, "harmful", texts),
  ),
  english("unseen-harmless", "unseen: English, harmless", "harmless", UNSEEN_ENGLISH_HARMLESS),
  ...Object.entries(UNSEEN_SPANISH_ATTACKS).map(([kind, texts]) =>
    spanish(`unseen-spanish-${kind}`, `unseen: Spanish ${kind}`, "harmful", texts),
  ),
  spanish("unseen-spanish-harmless", "unseen: Spanish, harmless", "harmless", UNSEEN_SPANISH_HARMLESS),
];

function countGroup({ key, language, isHarmful, isReport, texts }: Group): HeldOutGroup {
  const counts = { pass: 0, queue: 0, hold: 0, reject: 0 };
  for (const text of texts) counts[screenText(text).verdict]++;
  const held = counts.hold + counts.reject;
  return { key, language, isHarmful, isReport, texts: texts.length, passed: counts.pass, queued: counts.queue, held };
}

/** Every classifier together, on the held-out sets of each group. */
export const countGroups = (): HeldOutGroup[] => EVALUATED_GROUPS.map(countGroup);

/** "precision .., recall .." of the groups together: what is queued or held of the harmful and of all others. */
export function describeRates(counted: readonly HeldOutGroup[]): string {
  const sum = (groups: readonly HeldOutGroup[], count: (group: HeldOutGroup) => number) =>
    groups.reduce((total, group) => total + count(group), 0);
  const flagged = ({ queued, held }: HeldOutGroup) => queued + held;
  const harmful = counted.filter(({ isHarmful }) => isHarmful);
  const found = sum(harmful, flagged);
  const harmfulTexts = sum(harmful, ({ texts }) => texts);
  const precision = found / Math.max(1, sum(counted, flagged));
  const recall = found / Math.max(1, harmfulTexts);
  return `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`;
}

const shouldOf = ({ isHarmful, isReport }: HeldOutGroup) => (isReport ? "not be held" : isHarmful ? "flag" : "pass");

export function groupsReport(counted: readonly HeldOutGroup[]): string {
  const lines = counted.map((group, at) => {
    const share = (count: number) => formatSharePercent(count / group.texts);
    const name = EVALUATED_GROUPS[at]?.name ?? "";
    return [name, shouldOf(group), group.texts, share(group.passed), share(group.queued), share(group.held)];
  });
  // The identities are reported in a line of their own.
  const ofSpanish = counted.filter(
    (group) => group.language === "es" && group.key !== "spanish-identities" && !isUnseen(group),
  );
  const unseen = (language: HeldOutGroup["language"]) =>
    counted.filter((group) => group.language === language && isUnseen(group));
  return [
    "### Every classifier, by group",
    markdownTable(["group", "should", "texts", "passes", "queued", "held"], lines),
    `Spanish: ${describeRates(ofSpanish)}.`,
    `Unseen English: ${describeRates(unseen("en"))}. Unseen Spanish: ${describeRates(unseen("es"))}.`,
  ].join("\n\n");
}
