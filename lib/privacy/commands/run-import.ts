import "server-only";
import { givesPlan } from "@/lib/accounts/entitlement";
import { AppError } from "@/lib/http/errors";
import { fromNow, MINUTE, now, SECOND } from "@/lib/infra/clock";
import { prisma, readRows } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import { Prisma } from "@/prisma/generated/client";
import { openArchive } from "../importing/open-archive";
import { type Owner, restore } from "../importing/restore";
import { archiveFile, archiveIds, removeArchive } from "../importing/workshop";

/** How often a worker says that it is at it, and after how long in silence it is taken for dead, in ms. */
const BEAT = 15 * SECOND;
const SILENCE = 2 * MINUTE;
const ATTEMPTS = 5;

const unattended = () => ({
  state: "waiting" as const,
  OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: fromNow(-SILENCE) } }],
});

/** Whose import it is, with what decides what they may write; null for who may write nothing now. */
async function ownerOf(importId: string): Promise<Owner | null> {
  const at = now();
  const [row] = await readRows<Omit<Owner, "limitedUntil">>(
    prisma,
    Prisma.sql`SELECT u."id", u."role"::text AS "role", s."plan"::text AS "plan" FROM "Import" i
      JOIN "User" u ON u."id" = i."userId" AND u."role" <> 'banned' AND (u."limitedUntil" IS NULL OR u."limitedUntil" <= ${at})
      JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlan("s", at)}
      WHERE i."id" = ${importId}::uuid`,
  );
  return row ? { ...row, limitedUntil: null } : null;
}

/** Restores an archive, unless another worker is at it. Throws where the job has to be tried again: then it goes on where it stopped. */
export async function runImport(id: string): Promise<void> {
  const { count } = await prisma.import.updateMany({
    where: { id, attempts: { lt: ATTEMPTS }, ...unattended() },
    data: { heartbeatAt: now(), attempts: { increment: 1 } },
  });
  if (count === 0) return;
  const beat = setInterval(() => {
    prisma.import
      .updateMany({ where: { id, state: "waiting" }, data: { heartbeatAt: now() } })
      .catch((error: unknown) => log.warn({ err: error }, "an import could not say that it goes on"));
  }, BEAT);
  try {
    await settle(id, (await work(id)) ? "done" : "failed");
  } catch (error) {
    await prisma.import.updateMany({ where: { id, state: "waiting" }, data: { heartbeatAt: null } });
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/** Answers whether what could be restored is there; false for who may not write now, and an archive that is gone or bad. */
async function work(importId: string): Promise<boolean> {
  const owner = await ownerOf(importId);
  if (!owner) return false;
  const archive = await openArchive(archiveFile(importId)).catch((error: unknown) => {
    if (error instanceof AppError || (error instanceof Error && "code" in error && error.code === "ENOENT"))
      return null;
    throw error;
  });
  if (!archive) return false;
  try {
    await restore({ importId, owner, archive });
  } finally {
    archive.close();
  }
  return true;
}

async function settle(id: string, state: "done" | "failed"): Promise<void> {
  const restored = await prisma.importedItem.count({ where: { importId: id } });
  await prisma.$executeRaw`
    UPDATE "Import" SET "state" = ${state}::"ImportState", "finishedAt" = ${now()}, "skipped" = greatest(0, "total" - ${restored}::int)
    WHERE "id" = ${id}::uuid AND "state" = 'waiting'`;
  await removeArchive(id);
}

/** What is to be done about imports each minute: what no live worker is at goes on, and archives that nobody needs go. */
export async function sweepImports(): Promise<void> {
  const over = await prisma.import.findMany({
    where: { attempts: { gte: ATTEMPTS }, ...unattended() },
    select: { id: true },
  });
  for (const { id } of over) await settle(id, "failed");
  const left = await prisma.import.findMany({
    where: { ...unattended(), createdAt: { lt: fromNow(-SILENCE) } },
    select: { id: true },
  });
  for (const { id } of left) await addJob(prisma, "privacy.import", { importId: id }, `privacy.import ${id}`);
  await tidyWorkshop();
}

/** The time (ms) that an archive takes to arrive, and to be looked through, at most: one that is older and of no import is left over. */
const ARRIVAL = 6 * 60 * MINUTE;

/** When an id of ours was made: a UUIDv7 begins with it. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

async function tidyWorkshop(): Promise<void> {
  const ids = await archiveIds();
  if (ids.length === 0) return;
  const rows = await prisma.import.findMany({ where: { id: { in: ids } }, select: { id: true, state: true } });
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  for (const id of ids) {
    const isLeftOver = stateOf.has(id) ? stateOf.get(id) !== "waiting" : madeAt(id) < fromNow(-ARRIVAL).getTime();
    if (isLeftOver) await removeArchive(id);
  }
}
