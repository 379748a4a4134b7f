import { copyFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { now } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { processAsset } from "@/lib/media/processing/process-asset";
import type { SpeechService } from "@/lib/media/speech/speech-to-text";
import { createStagedFile, stagedFilePath } from "@/lib/media/uploads/staging";
import type { Prisma } from "@/prisma/generated/client";
import { home } from "../setup/home";

export async function createUploadedAsset(
  owner: { id: string },
  file: string,
  overrides: Partial<Prisma.AssetUncheckedCreateInput> & { kind: "image" | "video" },
): Promise<string> {
  const bytes = { length: 1_000n, received: 1_000n, reservedBytes: 1_000n };
  const times = { createdAt: now(), touchedAt: now() };
  const what = { ownerId: owner.id, purpose: "post", fileName: "a file", declaredType: "image/jpeg" } as const;
  const data = { ...what, ...bytes, ...times, state: "processing" as const, ...overrides };
  const { id } = await prisma.asset.create({ data, select: { id: true } });
  await createStagedFile(id);
  copyFileSync(file, stagedFilePath(id));
  return id;
}

export const getAsset = (id: string) => prisma.asset.findUniqueOrThrow({ where: { id } });

export async function createProcessedAsset(
  owner: { id: string },
  file: string,
  overrides: Parameters<typeof createUploadedAsset>[2],
  speechService?: SpeechService,
) {
  const id = await createUploadedAsset(owner, file, overrides);
  await processAsset(id, speechService);
  return getAsset(id);
}

export const storedFilePath = (id: string, name = "") => path.join(home, "media/assets", id, name);

export function listStoredNames(id: string): string[] {
  const folder = storedFilePath(id);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

export const listHomeFolder = (name: string): string[] => {
  const folder = path.join(home, name);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Returns the payloads. */
export async function consumeJobs(name: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ payload: unknown }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE j.task_id = t.id AND t.identifier = $1 RETURNING j.payload`,
    [name],
  );
  return rows.map(({ payload }) => payload);
}
