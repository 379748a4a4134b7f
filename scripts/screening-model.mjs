// Makes the model that looks for nudity in pictures: MobileNetV2Mid of the package nsfwjs, as ONNX, in build/screening/.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { explain, step } from "../server/supervisor/report.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { ensureInstalled, installHash } from "./prepare/install.mjs";
import { hashOf, isStamped, stamp } from "./prepare/stamp.mjs";

const FILE = path.join(root, "build/screening/nudity.onnx");
const STAMP = path.join(root, "build/screening/.stamp");
/** Drawing, hentai, neutral, porn, sexy. */
const CLASSES = 5;

/** Makes the model's file when its packages or the conversion changed. */
export async function screeningModel() {
  const hash = hashOf(["scripts/screening-model.mjs", "scripts/screening-model"], [installHash()]);
  if (isStamped(STAMP, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(STAMP, hash)) return;
    await step("Making the model for pictures", make);
    stamp(STAMP, hash);
  });
}

async function make() {
  const { MobileNetV2MidModel } = await import("nsfwjs/models/mobilenet_v2_mid");
  const { convert } = await import("./screening-model/convert.mjs");
  const { default: model } = await MobileNetV2MidModel.modelJson();
  const shards = await Promise.all(MobileNetV2MidModel.weightBundles.map((load) => load()));
  const paths = model.weightsManifest.flatMap((group) => group.paths);
  const data = new Map(paths.map((name, at) => [name, shards[at].default]));
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(`${FILE}.new`, convert(model, data, CLASSES));
  renameSync(`${FILE}.new`, FILE);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureInstalled();
    await screeningModel();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
