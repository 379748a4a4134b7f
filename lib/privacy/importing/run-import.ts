import "server-only";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { AppError } from "@/lib/http/errors";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma, readRows } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import { Prisma } from "@/prisma/generated/client";
import { runWithHeartbeat, unattendedWhere, WORKER_TIMEOUT_MS } from "../commands/run-with-heartbeat";
import { ARCHIVE_EVENT } from "../constants";
import { archiveFilePath, listArchiveIds, removeArchive } from "./archive-files";
import { openArchive } from "./open-archive";
import { type ImportOwner, restoreArchive } from "./restore";

const MAX_IMPORT_ATTEMPTS = 5;

/** The import's owner with plan and role, or null if they may not post now. */
async function ownerOf(importId: string): Promise<ImportOwner | null> {
  const at = now();
  const [row] = await readRows<Omit<ImportOwner, "limitedUntil">>(
    prisma,
    Prisma.sql`SELECT u."id", u."role"::text AS "role", s."plan"::text AS "plan" FROM "Import" i
      JOIN "User" u ON u."id" = i."userId" AND u."role" <> 'banned' AND (u."limitedUntil" IS NULL OR u."limitedUntil" <= ${at})
      JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
      WHERE i."id" = ${importId}::uuid`,
  );
  return row ? { ...row, limitedUntil: null } : null;
}

/** Job: restores an archive unless another worker holds it. Throws to be retried, resuming where it stopped. */
export async function runImport(id: string): Promise<void> {
  const { count } = await prisma.import.updateMany({
    where: { id, attempts: { lt: MAX_IMPORT_ATTEMPTS }, ...unattendedWhere() },
    data: { heartbeatAt: now(), attempts: { increment: 1 } },
  });
  if (count === 0) return;
  const storeHeartbeat = (heartbeatAt: Date | null) =>
    prisma.import.updateMany({ where: { id, state: "waiting" }, data: { heartbeatAt } });
  await runWithHeartbeat("import", storeHeartbeat, async () => settle(id, (await work(id)) ? "done" : "failed"));
}

/** Restores what it can. Returns false if the owner may not post now or the archive is missing or invalid. */
async function work(importId: string): Promise<boolean> {
  const owner = await ownerOf(importId);
  if (!owner) return false;
  const archive = await openArchive(archiveFilePath(importId)).catch((error: unknown) => {
    if (error instanceof AppError || (error instanceof Error && "code" in error && error.code === "ENOENT"))
      return null;
    throw error;
  });
  if (!archive) return false;
  try {
    await restoreArchive({ importId, owner, archive });
  } finally {
    archive.close();
  }
  return true;
}

async function settle(id: string, state: "done" | "failed"): Promise<void> {
  const restored = await prisma.importedItem.count({ where: { importId: id } });
  const settled = await readRows<{ userId: string }>(
    prisma,
    Prisma.sql`UPDATE "Import" SET "state" = ${state}::"ImportState", "finishedAt" = ${now()}, "skipped" = greatest(0, "total" - ${restored}::int)
      WHERE "id" = ${id}::uuid AND "state" = 'waiting' RETURNING "userId"`,
  );
  await removeArchive(id);
  await publishToUsers(
    settled.map(({ userId }) => userId),
    ARCHIVE_EVENT,
    {},
  );
}

/** Import maintenance, every minute: re-enqueues imports without a live worker and removes archives not needed. */
export async function sweepImports(): Promise<void> {
  const over = await prisma.import.findMany({
    where: { attempts: { gte: MAX_IMPORT_ATTEMPTS }, ...unattendedWhere() },
    select: { id: true },
  });
  for (const { id } of over) await settle(id, "failed");
  const left = await prisma.import.findMany({
    where: { ...unattendedWhere(), createdAt: { lt: fromNow(-WORKER_TIMEOUT_MS) } },
    select: { id: true },
  });
  for (const { id } of left) await enqueueJob(prisma, "privacy.import", { importId: id }, `privacy.import ${id}`);
  await cleanTmpDir();
}

/** Maximum time in ms to upload and check an archive. Older ones without an import are left over. */
const ARRIVAL_TIMEOUT_MS = 6 * 60 * MINUTE_MS;

const madeAt = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

async function cleanTmpDir(): Promise<void> {
  const ids = await listArchiveIds();
  if (ids.length === 0) return;
  const rows = await prisma.import.findMany({ where: { id: { in: ids } }, select: { id: true, state: true } });
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  for (const id of ids) {
    const isLeftOver = stateOf.has(id)
      ? stateOf.get(id) !== "waiting"
      : madeAt(id) < fromNow(-ARRIVAL_TIMEOUT_MS).getTime();
    if (isLeftOver) await removeArchive(id);
  }
}
