import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Refusal } from "../../server/supervisor/report.mjs";

/** Other versions are refused. */
const FORM = 1;
const MANIFEST = "manifest.json";

function measured() {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

export async function writeCompressed(file, texts) {
  const { through, result } = measured();
  await pipeline(Readable.from(texts), createGzip({ level: 6 }), through, createWriteStream(file, { mode: 0o600 }));
  return result();
}

export async function* linesOf(file) {
  let rest = "";
  const text = createReadStream(file).pipe(createGunzip()).setEncoding("utf8");
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw new Refusal(`"${file}" ends in the middle of a line.`);
}

/** Resolves with `{ bytes, sha256 }` of the copied bytes. */
export async function copyMeasured(from, to) {
  const { through, result } = measured();
  await pipeline(createReadStream(from), through, createWriteStream(to, { mode: 0o600 }));
  return result();
}

async function measure(file) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Call it last: a folder without a manifest is not a backup. */
export function writeManifest(folder, content) {
  const text = `${JSON.stringify({ form: FORM, ...content }, null, 1)}\n`;
  writeFileSync(path.join(folder, MANIFEST), text, { mode: 0o600 });
}

/** Throws a Refusal for a folder without one, or with another format version. */
export function readManifest(folder) {
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), "utf8"));
  } catch {
    throw new Refusal(`"${folder}" holds no backup: its ${MANIFEST} is missing or cannot be read.`);
  }
  if (manifest.form !== FORM) throw new Refusal(`The backup in "${folder}" has a form that this checkout cannot read.`);
  return manifest;
}

/** Throws a Refusal that names the first file that differs from the manifest. */
export async function checkFiles(folder, { files }) {
  for (const [name, wanted] of Object.entries(files)) {
    const found = await measure(path.join(folder, name)).catch(() => null);
    if (found?.sha256 !== wanted.sha256 || found.bytes !== wanted.bytes)
      throw new Refusal(`The backup is damaged: ${name} is ${found ? "not what was written" : "missing"}.`);
  }
}
