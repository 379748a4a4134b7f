import { copyFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { now } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { workOn } from "@/lib/media/making/work";
import { stage, stagedFile } from "@/lib/media/staging";
import type { Prisma } from "@/prisma/generated/client";
import { home } from "./own-home";

/** A complete upload of `file` that waits for processing; returns its id. */
export async function uploaded(
  owner: { id: string },
  file: string,
  given: Partial<Prisma.AssetUncheckedCreateInput> & { kind: "image" | "video" },
): Promise<string> {
  const bytes = { length: 1_000n, received: 1_000n, reservedBytes: 1_000n };
  const times = { createdAt: now(), touchedAt: now() };
  const what = { ownerId: owner.id, purpose: "post", fileName: "a file", declaredType: "image/jpeg" } as const;
  const data = { ...what, ...bytes, ...times, state: "processing" as const, ...given };
  const { id } = await prisma.asset.create({ data, select: { id: true } });
  await stage(id);
  copyFileSync(file, stagedFile(id));
  return id;
}

export const assetOf = (id: string) => prisma.asset.findUniqueOrThrow({ where: { id } });

/** Uploads and processes a file; returns the asset's row. */
export async function made(owner: { id: string }, file: string, given: Parameters<typeof uploaded>[2]) {
  const id = await uploaded(owner, file, given);
  await workOn(id);
  return assetOf(id);
}

/** The path of an asset's file in local storage. */
export const storedAt = (id: string, name = "") => path.join(home, "media/assets", id, name);

export function storedNames(id: string): string[] {
  const folder = storedAt(id);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/** The entries of a folder below VERANDA_HOME; none if it is missing. */
export const heap = (name: string): string[] => {
  const folder = path.join(home, name);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Removes the queued jobs of a name; returns their payloads. */
export async function takeJobs(name: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ payload: unknown }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE j.task_id = t.id AND t.identifier = $1 RETURNING j.payload`,
    [name],
  );
  return rows.map(({ payload }) => payload);
}
