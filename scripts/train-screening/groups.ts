import type { HeldOutGroup } from "@/lib/screening/models/held-out";
import { screenText } from "@/lib/screening/text/screen-text";
import { formatSharePercent, markdownTable } from "./evaluation";
import { DIALECT, POLITICS, ROUGH } from "./held-out";
import { DISGUISED_ATTACKS, HARMLESS_LOOKALIKES } from "./held-out/evasions";
import { HELP_ABUSED, HELP_OFFERS, HELP_REQUESTS } from "./held-out/help-lines";
import { ENGLISH_IDENTITIES, SPANISH_IDENTITIES } from "./held-out/identities";
import { AIMED_ATTACKS, REPORTED_ATTACKS } from "./held-out/quotations";
import { SPANISH_ATTACKS } from "./held-out/spanish";
import { SPANISH_HARMLESS } from "./held-out/spanish-harmless";

interface Group extends Pick<HeldOutGroup, "key" | "language" | "isHarmful"> {
  name: string;
  texts: readonly string[];
}

const english = (key: string, name: string, isHarmful: boolean, texts: readonly string[]): Group => ({
  key,
  language: "en",
  name,
  isHarmful,
  texts,
});
const spanish = (key: string, name: string, isHarmful: boolean, texts: readonly string[]): Group => ({
  ...english(key, name, isHarmful, texts),
  language: "es",
});

const EVALUATED_GROUPS: readonly Group[] = [
  english("help-offers", "offers of help", false, HELP_OFFERS),
  english("help-requests", "requests for help", true, HELP_REQUESTS),
  english("help-spam", "spam that names a help line", true, HELP_ABUSED),
  english("disguised", "disguised and short attacks", true, DISGUISED_ATTACKS),
  english("look-alikes", "look-alikes of those", false, HARMLESS_LOOKALIKES),
  english("reports", "reports, quotations, self-descriptions", false, REPORTED_ATTACKS),
  english("aimed", "the same words aimed at a reader or a group", true, AIMED_ATTACKS),
  english("identities", "who people are, English", false, ENGLISH_IDENTITIES),
  spanish("spanish-identities", "who people are, Spanish", false, SPANISH_IDENTITIES),
  english("politics", "politics, English", false, POLITICS),
  english("dialect", "dialect, English", false, DIALECT),
  english("rough", "rough words, English", false, ROUGH),
  ...Object.entries(SPANISH_ATTACKS).map(([kind, texts]) => spanish(`spanish-${kind}`, `Spanish ${kind}`, true, texts)),
  spanish("spanish-harmless", "Spanish, harmless", false, SPANISH_HARMLESS),
];

function countGroup({ key, language, isHarmful, texts }: Group): HeldOutGroup {
  const counts = { pass: 0, queue: 0, hold: 0, reject: 0 };
  for (const text of texts) counts[screenText(text).verdict]++;
  const held = counts.hold + counts.reject;
  return { key, language, isHarmful, texts: texts.length, passed: counts.pass, queued: counts.queue, held };
}

/** Every classifier together, on the held-out sets of each group. */
export const countGroups = (): HeldOutGroup[] => EVALUATED_GROUPS.map(countGroup);

export function groupsReport(counted: readonly HeldOutGroup[]): string {
  const lines = counted.map(({ isHarmful, texts, passed, queued, held }, at) => {
    const share = (count: number) => formatSharePercent(count / texts);
    const name = EVALUATED_GROUPS[at]?.name ?? "";
    return [name, isHarmful ? "flag" : "pass", texts, share(passed), share(queued), share(held)];
  });
  // The identities are reported in a line of their own.
  const ofSpanish = counted.filter(({ language, key }) => language === "es" && key !== "spanish-identities");
  const flagged = (isHarmful: boolean) =>
    ofSpanish
      .filter((group) => group.isHarmful === isHarmful)
      .reduce((sum, { queued, held }) => sum + queued + held, 0);
  const attacks = Object.values(SPANISH_ATTACKS).flat().length;
  return [
    "### Every classifier, by group",
    markdownTable(["group", "should", "texts", "passes", "queued", "held"], lines),
    `Spanish: precision ${(flagged(true) / (flagged(true) + flagged(false))).toFixed(2)}, recall ${(flagged(true) / attacks).toFixed(2)}.`,
  ].join("\n\n");
}
