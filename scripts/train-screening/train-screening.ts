// `npm run screening:train -- <folder>` trains the weights of lib/screening on the data in the folder; `-- --groups`
// prints and stores the verdicts of all classifiers on the held-out sets. The labelled comments are measured by the
// first command alone, as it has the models that have not seen them.
import { existsSync, writeFileSync } from "node:fs";
import { modelVersionOf, packWeights, type WeightsFile } from "@/lib/screening/models/weights";
import { trainDanger } from "./danger/train-danger";
import { countGroups, describeRates, groupsReport } from "./groups";
import { countComments } from "./held-out/labelled-comments";
import { trainInsults } from "./insults";
import { trainReports } from "./reports";
import { trainSpam } from "./spam";
import { trainSpanishInsults, trainSpanishSpam } from "./spanish";
import type { TrainedModel } from "./trained";

const FILES = {
  insults: "lib/screening/models/insults.json",
  spam: "lib/screening/models/spam.json",
  spanishInsults: "lib/screening/spanish/spanish-insults.json",
  spanishSpam: "lib/screening/spanish/spanish-spam.json",
} as const;
const DANGER_FILE = "lib/screening/models/danger.json";
const REPORTS_FILE = "lib/screening/quoting/reports.json";
/** Shown by /transparency. */
const GROUPS_FILE = "lib/screening/models/held-out-groups.json";
const COMMENTS_FILE = "lib/screening/models/held-out-comments.json";

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(4))]));

function write(file: string, content: object): string {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(file, text);
  return `${file}, ${Math.round(text.length / 1000)} kB`;
}

function save(name: keyof typeof FILES, { model, seed, trainedOn, heldOut }: TrainedModel): string {
  const { bias, scale, partPenalty, weights } = model;
  const file: WeightsFile = {
    version: modelVersionOf(model, weights),
    seed,
    trainedOn,
    heldOut: rounded(heldOut),
    bias,
    scale,
    partPenalty,
    weights: packWeights(weights),
  };
  return `${name} ${file.version}: ${write(FILES[name], file)}`;
}

const [folder] = process.argv.slice(2);
if (folder === "--groups") {
  const counted = countGroups();
  console.log(`${groupsReport(counted)}\n\n${write(GROUPS_FILE, counted)}`);
  process.exit(0);
}
if (!folder || !existsSync(folder)) {
  console.error(
    folder
      ? `Nothing was learned: there is no folder ${folder}.`
      : "Usage: npm run screening:train -- <folder of the labelled texts>",
  );
  process.exit(2);
}
const started = performance.now();
function saveTrained<Model extends TrainedModel>(name: keyof typeof FILES, model: Model): Model {
  console.log(`${model.report}\n\n${save(name, model)}\n`);
  return model;
}
const insults = saveTrained("insults", trainInsults(folder));
const spam = saveTrained("spam", trainSpam(folder));
saveTrained("spanishInsults", trainSpanishInsults());
saveTrained("spanishSpam", trainSpanishSpam());
const danger = trainDanger(folder);
console.log(`${danger.report}\n\n${write(DANGER_FILE, { ...danger.file, heldOut: rounded(danger.file.heldOut) })}\n`);
// It reads the hits of the models that this program was built with: run it twice after a change of theirs.
const reports = trainReports(folder);
console.log(
  `${reports.report}\n\n${write(REPORTS_FILE, { ...reports.file, heldOut: rounded(reports.file.heldOut) })}\n`,
);
// The lists, rules and the model of reports are those that this program was built with.
const comments = countComments(folder, { insults: insults.folds, spam: spam.folds, danger: danger.folds });
console.log(
  `### Every classifier, labelled comments\n\n${describeRates(comments)}\n\n${write(COMMENTS_FILE, comments)}\n`,
);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
