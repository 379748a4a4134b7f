import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { UserError } from "../../server/supervisor/console.mjs";

/** Other versions are refused. */
const BACKUP_FORM_VERSION = 1;
const MANIFEST_FILE = "manifest.json";

/** Opens a file whose content is on disk once it is closed. */
const writeFlushed = (file) => createWriteStream(file, { mode: 0o600, flush: true });

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
  await pipeline(Readable.from(texts), createGzip({ level: 6 }), through, writeFlushed(file));
  return result();
}

export async function* readLines(file) {
  let rest = "";
  const text = createReadStream(file).pipe(createGunzip()).setEncoding("utf8");
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw new UserError(`"${file}" ends in the middle of a line.`);
}

/** Resolves with `{ bytes, sha256 }` of the copied bytes. */
export async function copyMeasured(from, to) {
  const { through, result } = measured();
  await pipeline(createReadStream(from), through, writeFlushed(to));
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
  const text = `${JSON.stringify({ form: BACKUP_FORM_VERSION, ...content }, null, 1)}\n`;
  writeFileSync(path.join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
}

/** Some file systems cannot flush a folder, and one that may be written to need not be readable. */
const UNSUPPORTED_SYNC = ["EACCES", "EINVAL", "ENOTSUP"];

/** Flushes the names in a folder to disk. */
export function syncEntries(folder) {
  let handle;
  try {
    handle = openSync(folder, "r");
    fsyncSync(handle);
  } catch (error) {
    if (!UNSUPPORTED_SYNC.includes(error.code)) throw error;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** The same for a folder and every folder in it. */
export function syncTree(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) syncTree(path.join(folder, entry.name));
  syncEntries(folder);
}

/** Throws a UserError for a folder without one, or with another format version. */
export function readManifest(folder) {
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST_FILE), "utf8"));
  } catch {
    throw new UserError(`"${folder}" holds no backup: its ${MANIFEST_FILE} is missing or cannot be read.`);
  }
  if (manifest.form !== BACKUP_FORM_VERSION)
    throw new UserError(`The backup in "${folder}" has a form that this checkout cannot read.`);
  return manifest;
}

/** Throws a UserError that names the first file that differs from the manifest. */
export async function checkFiles(folder, { files }) {
  for (const [name, wanted] of Object.entries(files)) {
    const found = await measure(path.join(folder, name)).catch(() => null);
    if (found?.sha256 !== wanted.sha256 || found.bytes !== wanted.bytes)
      throw new UserError(`The backup is damaged: ${name} is ${found ? "not what was written" : "missing"}.`);
  }
}
