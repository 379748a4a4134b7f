// `npm run screening:train -- <folder>`: trains the weights of lib/screening/models on the data in the folder.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { modelVersionOf, packWeights, type WeightsFile } from "@/lib/screening/models/weights";
import { trainInsults } from "./insults";
import { trainSpam } from "./spam";
import type { TrainedModel } from "./trained";

function save(name: string, { model, seed, trainedOn, heldOut }: TrainedModel): string {
  const { bias, scale, partPenalty, weights } = model;
  const rounded = Object.fromEntries(Object.entries(heldOut).map(([key, value]) => [key, Number(value.toFixed(4))]));
  const file: WeightsFile = {
    version: modelVersionOf(model, weights),
    seed,
    trainedOn,
    heldOut: rounded,
    bias,
    scale,
    partPenalty,
    weights: packWeights(weights),
  };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  writeFileSync(path.join("lib/screening/models/score-text", `${name}.json`), text);
  return `${name} ${file.version}, ${Math.round(text.length / 1000)} kB`;
}

const [folder] = process.argv.slice(2);
if (!folder || !existsSync(folder)) {
  console.error(
    folder
      ? `Nothing was learned: there is no folder ${folder}.`
      : "Usage: npm run screening:train -- <folder of the labelled texts>",
  );
  process.exit(2);
}
const started = performance.now();
for (const [name, train] of Object.entries({ insults: trainInsults, spam: trainSpam })) {
  const trained = train(folder);
  console.log(`${trained.report}\n\n${save(name, trained)}\n`);
}
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
