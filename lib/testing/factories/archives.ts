import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll } from "@jest/globals";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { POST } from "@/app/api/privacy/imports/upload/route";
import { prisma } from "@/lib/infra/db";
import type { DataImport } from "@/lib/privacy/contract";
import { writeArchive } from "@/lib/privacy/exports/write-archive";
import type { TestUser } from "./people";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-archives-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

export async function exportArchive({ id }: { id: string }): Promise<Buffer> {
  const file = path.join(folder, id);
  if (!(await writeArchive(id, file, prisma))) throw new Error("nobody has this id");
  return readFile(file);
}

export async function readArchiveFiles(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

export async function createArchive(files: Iterable<[string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { compress: !name.startsWith("media/") });
  zip.end();
  return buffer(zip.outputStream);
}

/** `changes` replaces files; null deletes one. */
export async function changeArchive(archive: Buffer, changes: Record<string, unknown>): Promise<Buffer> {
  const files = await readArchiveFiles(archive);
  for (const [name, value] of Object.entries(changes))
    if (value === null) files.delete(name);
    else files.set(name, Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)));
  return createArchive(files);
}

/** `stream` is sent in place of the archive's bytes, with their length. */
export async function importArchive(
  as: Pick<TestUser, "cookie"> | null,
  archive: Buffer,
  { type = "application/zip", stream }: { type?: string; stream?: ReadableStream<Uint8Array> } = {},
): Promise<{ status: number; body: DataImport; message: string }> {
  const headers = {
    host: "veranda.test",
    "content-type": type,
    "content-length": String(archive.byteLength),
    ...(as && { cookie: as.cookie }),
  };
  const init = { method: "POST", headers, body: stream ?? new Uint8Array(archive), duplex: "half" };
  const answer = await POST(new Request("http://veranda.test/api/privacy/imports/upload", init), {
    params: Promise.resolve({}),
  });
  const body = await answer.json();
  return { status: answer.status, body, message: body.message };
}
