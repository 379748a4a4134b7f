import "server-only";
import { createReadStream } from "node:fs";
import type { Db } from "@/lib/infra/db";
import { errorCode } from "@/lib/infra/logging/error-code";
import { mediaStorage } from "@/lib/infra/storage";
import { ASSET_FILES, StoredFile } from "@/lib/media/files/asset-files";
import { assetFolder, captionsKey } from "@/lib/media/files/asset-urls";
import type { Prisma } from "@/prisma/generated/client";

const FILE_BATCH_SIZE = 200;
/** Lifetime of a signed storage URL, in seconds. */
const FETCH_TIMEOUT_SECONDS = 3_600;

const select = {
  id: true,
  kind: true,
  purpose: true,
  fileName: true,
  alt: true,
  durationMs: true,
  animated: true,
  files: true,
  parentType: true,
  parentId: true,
  createdAt: true,
  storedBytes: true,
  captions: { select: { id: true, language: true, label: true } },
} as const;

type Row = Prisma.AssetGetPayload<{ select: typeof select }>;

export interface ArchivedAsset {
  row: Record<string, unknown>;
  /** Location of each file in the storage and in the archive. */
  files: { key: string; path: string }[];
}

/** The best file of each kind; the others are smaller renditions of it. */
function chosen(kind: "image" | "video", animated: boolean, stored: unknown): StoredFile[] {
  const files = StoredFile.array().parse(stored);
  const widest = files
    .filter(({ type, width, name }) => type === "image/webp" && width !== null && name !== ASSET_FILES.storyboard)
    .toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))[0];
  const video = kind === "video" || animated ? files.find(({ name }) => name === ASSET_FILES.video) : undefined;
  return [kind === "image" ? widest : undefined, video].filter((file) => file !== undefined);
}

/** A user's processed assets, oldest first. */
export async function* archivedAssets(userId: string, db: Db): AsyncGenerator<ArchivedAsset> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const rows: Row[] = await db.asset.findMany({
      where: { ownerId: userId, state: "ready", ...(after !== "" && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: FILE_BATCH_SIZE,
      select,
    });
    for (const { files, captions, storedBytes, createdAt, parentType, parentId, ...asset } of rows) {
      const assetFiles = chosen(asset.kind, asset.animated, files);
      const names = assetFiles.map(({ name }) => name);
      const words = captions.map(({ id, ...caption }) => ({ ...caption, name: captionsKey(id) }));
      const place = (name: string) => ({ key: assetFolder(asset.id) + name, path: `media/${asset.id}/${name}` });
      yield {
        row: {
          ...asset,
          // Dimensions of the archived file, which may be smaller than the upload.
          width: assetFiles[0]?.width ?? null,
          height: assetFiles[0]?.height ?? null,
          createdAt: createdAt.toISOString(),
          bytes: Number(storedBytes),
          on: parentType && parentId ? { type: parentType, id: parentId } : null,
          files: names.map((name) => place(name).path),
          captions: words.map(({ name, ...caption }) => ({ ...caption, file: place(name).path })),
        },
        files: [...names, ...words.map(({ name }) => name)].map(place),
      };
    }
    after = rows.length === FILE_BATCH_SIZE ? rows.at(-1)?.id : undefined;
  }
}

/** A stored file, opened lazily because an archive lists thousands. Empty if it was deleted meanwhile. */
export async function* storedFileChunks(key: string): AsyncGenerator<Uint8Array> {
  const files = await mediaStorage();
  const options = {
    method: "GET",
    type: "application/octet-stream",
    disposition: "attachment",
    cacheControl: "no-store",
    seconds: FETCH_TIMEOUT_SECONDS,
  } as const;
  const place = await files.place(key, options);
  if ("file" in place) {
    try {
      yield* createReadStream(place.file);
    } catch (error) {
      if (errorCode(error) !== "ENOENT") throw error;
    }
    return;
  }
  const answer = await fetch(place.url);
  if (answer.status === 404) return;
  if (!answer.ok || !answer.body) throw new Error(`the storage answered ${answer.status}`);
  yield* answer.body;
}
