import "server-only";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { AppError, invalid } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { errorCode } from "@/lib/infra/logging/error-code";
import { maxUploadBytes } from "@/lib/media/policy";
import {
  ARCHIVE_LISTS,
  type ArchivedFile,
  ArchivedProfile,
  ArchiveManifest,
  type ArchiveParts,
} from "./archive-schemas";
import { parseDocument, parseList } from "./parse-rows";

/** Maximum number of files. */
const MAX_ARCHIVE_ENTRIES = 100_000;
/** What the ZIP says about a file beside its name. Most programs write 40 bytes at most. */
const MAX_ENTRY_EXTRA_BYTES = 1_000;
/** The bytes of the files that are parsed: of one, and of all together. */
const MAX_LIST_BYTES = 20_000_000;
const MAX_LISTS_BYTES = 60_000_000;
/** Media is already compressed, so a higher ratio indicates a decompression bomb. */
const MAX_COMPRESSION_RATIO = 2;
const COMPRESSION_SLACK_BYTES = 10_000;
const ALLOWED_COMPRESSION_METHODS = [0, 8];

const PARSED_FILES = new Set(["manifest", "profile", ...Object.keys(ARCHIVE_LISTS)].map((name) => `${name}.json`));

/** File names in our archives (docs/accounts.md). */
const ENTRY_NAME_PATTERN = /^(?:[a-z-]{1,40}\.json|media\/[0-9a-f-]{36}\/(?:captions\/)?[\w-][\w.-]{0,80})$/;

export interface OpenedArchive {
  parts: ArchiveParts;
  /** Streams a file. Throws `invalid` if the archive does not contain it. */
  open: (name: string) => Promise<Readable>;
  sizeOf: (name: string) => number;
  close: () => void;
}

/** The file from which a picture or video is processed again. */
export const sourceFileOf = ({ kind, files }: ArchivedFile): string | undefined =>
  files.find((name) => name.endsWith(kind === "video" ? ".mp4" : ".webp"));

const unfolds = () => new AppError("too_large", "privacy.imports.unfolds");

/** One at a time, so that the limits above bound the memory of the process. */
const archiveLimit = pLimit(1);

/** Opens an archive and validates everything a restore relies on. Throws `invalid` with a message, or `too_large`. */
export const openArchive = (file: string): Promise<OpenedArchive> => archiveLimit(() => readArchive(file));

async function readArchive(file: string): Promise<OpenedArchive> {
  let opened: ZipFile | undefined;
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
    opened = zip;
    // Errors surface where the file is read; without a listener they would end the process.
    zip.on("error", () => undefined);
    const entries = await entriesOf(zip);
    const entryOf = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw invalid(describeMessage("privacy.imports.missing", { name }));
      return entry;
    };
    const open = (name: string) => zip.openReadStreamPromise(entryOf(name));
    const parts = await readParts(open);
    checkFiles(parts, entries);
    return { parts, open, sizeOf: (name) => entryOf(name).uncompressedSize, close: () => zip.close() };
  } catch (error) {
    opened?.close();
    if (error instanceof AppError || errorCode(error) === "ENOENT") throw error;
    // Any other error of the ZIP or JSON parser means that the archive is invalid.
    throw invalid("privacy.imports.notOurs");
  }
}

/** All entries by name. The reader enforces the sizes they declare. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ARCHIVE_ENTRIES) throw new AppError("too_large", "privacy.imports.tooManyFiles");
  const entries = new Map<string, Entry>();
  let packed = 0;
  let listBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize, extraFieldLength, fileCommentLength } = entry;
    if (fileName.endsWith("/")) continue;
    if (!ENTRY_NAME_PATTERN.test(fileName)) throw invalid("privacy.imports.strangeFile");
    if (entries.has(fileName) || entry.isEncrypted() || !ALLOWED_COMPRESSION_METHODS.includes(entry.compressionMethod))
      throw invalid("privacy.imports.notOurs");
    if (extraFieldLength + fileCommentLength > MAX_ENTRY_EXTRA_BYTES) throw invalid("privacy.imports.notOurs");
    packed += compressedSize;
    if (PARSED_FILES.has(fileName)) listBytes += uncompressedSize;
    if (uncompressedSize > mostOf(entry) || listBytes > MAX_LISTS_BYTES) throw unfolds();
    entries.set(fileName, entry);
  }
  // Overlapping entries are another way to build a decompression bomb.
  if (packed > zip.fileSize) throw unfolds();
  return entries;
}

/** Maximum uncompressed size in bytes. Lists that are not restored are never read, so need no limit. */
function mostOf({ fileName, compressedSize }: Entry): number {
  if (!fileName.endsWith(".json")) return compressedSize * MAX_COMPRESSION_RATIO + COMPRESSION_SLACK_BYTES;
  return PARSED_FILES.has(fileName) ? MAX_LIST_BYTES : Number.POSITIVE_INFINITY;
}

type Open = (name: string) => Promise<Readable>;

async function read<T>(open: Open, name: string, parse: (json: Buffer) => Promise<T | null>): Promise<T> {
  const parsed = await parse(await buffer(await open(name)));
  if (parsed === null) throw invalid(describeMessage("privacy.imports.badList", { name }));
  return parsed;
}

async function readParts(open: Open): Promise<ArchiveParts> {
  const { posts, drafts, collections, bookmarks, media } = ARCHIVE_LISTS;
  await read(open, "manifest.json", (json) => parseDocument(json, ArchiveManifest));
  return {
    profile: await read(open, "profile.json", (json) => parseDocument(json, ArchivedProfile)),
    posts: await read(open, "posts.json", (json) => parseList(json, posts)),
    drafts: await read(open, "drafts.json", (json) => parseList(json, drafts)),
    collections: await read(open, "collections.json", (json) => parseList(json, collections)),
    bookmarks: await read(open, "bookmarks.json", (json) => parseList(json, bookmarks)),
    media: await read(open, "media.json", (json) => parseList(json, media)),
  };
}

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Ids must be unique, and attachments must be media of this archive with purpose "post". */
function checkFiles({ posts, drafts, collections, bookmarks, media }: ArchiveParts, entries: Map<string, Entry>): void {
  for (const list of [posts, drafts, collections, media])
    if (!isDistinct(list.map(({ id }) => id))) throw invalid("privacy.imports.sameTwice");
  if (!isDistinct(bookmarks.map(({ post }) => post))) throw invalid("privacy.imports.sameTwice");
  const files = new Map(media.map((file) => [file.id, file]));
  for (const file of media) {
    if (file.files.some((name) => !name.startsWith(`media/${file.id}/`) || !entries.has(name)))
      throw invalid("privacy.imports.foreignFile");
    const source = entries.get(sourceFileOf(file) ?? "");
    if (source && source.uncompressedSize > maxUploadBytes(file.kind, file.purpose)) throw unfolds();
  }
  const shown = posts.flatMap((post) => post.media.map(({ id }) => id));
  if (!isDistinct(shown) || shown.some((id) => files.get(id)?.purpose !== "post"))
    throw invalid("privacy.imports.foreignFile");
}
