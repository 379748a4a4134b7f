import type { Verdict } from "@/lib/screening/contract";
import { screenText } from "@/lib/screening/text/screen-text";
import { formatSharePercent, markdownTable } from "./evaluation";
import { DIALECT, POLITICS, ROUGH } from "./held-out";
import { DISGUISED_ATTACKS, HARMLESS_LOOKALIKES } from "./held-out/evasions";
import { HELP_ABUSED, HELP_OFFERS, HELP_REQUESTS } from "./held-out/help-lines";
import { ENGLISH_IDENTITIES, SPANISH_IDENTITIES } from "./held-out/identities";
import { AIMED_ATTACKS, REPORTED_ATTACKS } from "./held-out/quotations";
import { SPANISH_ATTACKS } from "./held-out/spanish";
import { SPANISH_HARMLESS } from "./held-out/spanish-harmless";

interface Group {
  name: string;
  isHarmful: boolean;
  texts: readonly string[];
}

const EVALUATED_GROUPS: readonly Group[] = [
  { name: "offers of help", isHarmful: false, texts: HELP_OFFERS },
  { name: "requests for help", isHarmful: true, texts: HELP_REQUESTS },
  { name: "spam that names a help line", isHarmful: true, texts: HELP_ABUSED },
  { name: "disguised and short attacks", isHarmful: true, texts: DISGUISED_ATTACKS },
  { name: "look-alikes of those", isHarmful: false, texts: HARMLESS_LOOKALIKES },
  { name: "reports, quotations, self-descriptions", isHarmful: false, texts: REPORTED_ATTACKS },
  { name: "the same words aimed at a reader or a group", isHarmful: true, texts: AIMED_ATTACKS },
  { name: "who people are, English", isHarmful: false, texts: ENGLISH_IDENTITIES },
  { name: "who people are, Spanish", isHarmful: false, texts: SPANISH_IDENTITIES },
  { name: "politics, English", isHarmful: false, texts: POLITICS },
  { name: "dialect, English", isHarmful: false, texts: DIALECT },
  { name: "rough words, English", isHarmful: false, texts: ROUGH },
  ...Object.entries(SPANISH_ATTACKS).map(([kind, texts]) => ({ name: `Spanish ${kind}`, isHarmful: true, texts })),
  { name: "Spanish, harmless", isHarmful: false, texts: SPANISH_HARMLESS },
];

function countVerdicts(texts: readonly string[]): Record<Verdict, number> {
  const counts = { pass: 0, queue: 0, hold: 0, reject: 0 };
  for (const text of texts) counts[screenText(text).verdict]++;
  return counts;
}

/** Every classifier together, on the held-out sets of each group. */
export function groupsReport(): string {
  const counted = EVALUATED_GROUPS.map((group) => ({ ...group, counts: countVerdicts(group.texts) }));
  const lines = counted.map(({ name, isHarmful, texts, counts }) => {
    const share = (count: number) => formatSharePercent(count / texts.length);
    return [
      name,
      isHarmful ? "flag" : "pass",
      texts.length,
      share(counts.pass),
      share(counts.queue),
      share(counts.hold),
    ];
  });
  const spanish = counted.filter(({ name }) => name.startsWith("Spanish"));
  const flagged = (isHarmful: boolean) =>
    spanish
      .filter((group) => group.isHarmful === isHarmful)
      .reduce((sum, { counts }) => sum + counts.queue + counts.hold, 0);
  const attacks = Object.values(SPANISH_ATTACKS).flat().length;
  return [
    "### Every classifier, by group",
    markdownTable(["group", "should", "texts", "passes", "queued", "held"], lines),
    `Spanish: precision ${(flagged(true) / (flagged(true) + flagged(false))).toFixed(2)}, recall ${(flagged(true) / attacks).toFixed(2)}.`,
  ].join("\n\n");
}
