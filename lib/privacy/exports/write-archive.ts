import "server-only";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { siteUrl } from "@/lib/http/security/origin";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { EXPORT_FORMAT, EXPORT_VERSION } from "../constants";
import { archivedAssets, storedFileChunks } from "./archived-media";
import { readProfileSection } from "./profile-section";
import { readSectionRows, toJsonLines } from "./section";
import { ARCHIVE_SECTIONS } from "./sections";

async function* rowsOfMedia(userId: string, db: Db): AsyncGenerator<unknown> {
  for await (const { row } of archivedAssets(userId, db)) yield row;
}

/** Streams a user's archive to a local file (docs/accounts.md). Returns false if the user is gone. */
export async function writeArchive(userId: string, file: string, db: Db): Promise<boolean> {
  const person = await readProfileSection(userId, db);
  if (!person) return false;
  const zip = new ZipFile();
  const stop = new AbortController();
  zip.on("error", (error) => stop.abort(error));
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal: stop.signal });
  // Failures before the last entry is added are thrown below.
  written.catch(() => undefined);
  // Streams are read one at a time. The ZIP library does not report source errors.
  const add = (source: AsyncIterable<string | Uint8Array>, name: string, compress = true) => {
    const stream = Readable.from(source, { objectMode: false });
    stream.on("error", (error) => stop.abort(error));
    zip.addReadStream(stream, name, { compress });
  };
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    createdAt: now().toISOString(),
    site: siteUrl(),
    person: userId,
  };
  try {
    zip.addBuffer(json(manifest), "manifest.json");
    zip.addBuffer(json(person.profile), "profile.json");
    zip.addBuffer(json(person.settings), "settings.json");
    for (const section of ARCHIVE_SECTIONS) add(toJsonLines(readSectionRows(section, userId, db)), section.file);
    add(toJsonLines(rowsOfMedia(userId, db)), "media.json");
    for await (const { files } of archivedAssets(userId, db))
      for (const { key, path } of files) add(storedFileChunks(key), path, false);
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  zip.end();
  await written.catch((error: unknown) => {
    throw stop.signal.aborted ? stop.signal.reason : error;
  });
  return true;
}
