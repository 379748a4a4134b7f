import "server-only";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { nameInMail } from "@/lib/accounts/mail-name";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";
import { siteUrl } from "@/lib/http/origin";
import { DAY, fromNow, HOUR, MINUTE, now, SECOND } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { inLanguage } from "@/lib/infra/language";
import { log } from "@/lib/infra/log";
import { storage } from "@/lib/infra/storage";
import { privacy as text } from "@/lib/text/privacy";
import { writeArchive } from "../archive";
import { EXPORT_DAYS } from "../contract";
import { exportFolder, exportKey } from "../paths";

/** Heartbeat interval of a worker, and the silence after which it counts as dead, in ms. */
const BEAT = 15 * SECOND;
const SILENCE = 2 * MINUTE;
const ATTEMPTS = 5;
/** After this time, no worker can still be writing the file of a deleted archive. */
const SETTLED = HOUR;
/** Age below which the sweep erases an archive's files for the first time. */
const FRESH = 2 * MINUTE;

const workshop = path.resolve(env.VERANDA_HOME, "exporting");

const unattended = () => ({
  state: "waiting" as const,
  OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: fromNow(-SILENCE) } }],
});

/** Job: makes an archive unless another worker holds it or it was withdrawn. Throws to be retried. */
export async function makeExport(id: string): Promise<void> {
  const { count } = await prisma.export.updateMany({
    where: { id, attempts: { lt: ATTEMPTS }, ...unattended() },
    data: { heartbeatAt: now(), attempts: { increment: 1 } },
  });
  if (count === 0) return;
  const beat = setInterval(() => {
    prisma.export
      .updateMany({ where: { id, state: "waiting" }, data: { heartbeatAt: now() } })
      .catch((error: unknown) => log.warn({ err: error }, "an export could not say that it goes on"));
  }, BEAT);
  const file = path.join(workshop, id);
  try {
    await write(id, file);
  } catch (error) {
    await prisma.export.updateMany({ where: { id, state: "waiting" }, data: { heartbeatAt: null } });
    throw error;
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function write(id: string, file: string): Promise<void> {
  const row = await prisma.export.findUnique({ where: { id }, select: { userId: true } });
  if (!row) return;
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  if (!(await writeArchive(row.userId, file, prisma))) return;
  const { size } = await stat(file);
  await (await storage()).putFile(exportKey(id), file, "application/zip");
  // Withdrawn or account deleted during the upload: remove the file again.
  if (!(await finish(id, size))) await (await storage()).removeFolder(exportFolder(id));
}

/** Marks an archive as ready and mails its owner, even if banned. Returns false if it was withdrawn. */
async function finish(id: string, size: number): Promise<boolean> {
  return inTransaction(prisma, async (tx) => {
    const readyAt = now();
    const { count } = await tx.export.updateMany({
      where: { id, state: "waiting" },
      data: { state: "ready", bytes: size, readyAt, expiresAt: fromNow(EXPORT_DAYS * DAY, readyAt) },
    });
    if (count === 0) return false;
    const { user } = await tx.export.findUniqueOrThrow({
      where: { id },
      select: { user: { select: { email: true, firstName: true, emailVerified: true, language: true } } },
    });
    const link = `${siteUrl()}/profile?tab=settings`;
    const { mail } = text.exports;
    const words = inLanguage(user.language, () => ({
      subject: mail.subject,
      text: mail.text(nameInMail(user), EXPORT_DAYS, link),
    }));
    await addJob(tx, "mail.send", { to: user.email, ...words });
    return true;
  });
}

/** Re-enqueues exports without a live worker, and fails those out of attempts. */
async function watchExports(): Promise<void> {
  await prisma.export.updateMany({
    where: { attempts: { gte: ATTEMPTS }, ...unattended() },
    data: { state: "failed" },
  });
  const left = await prisma.export.findMany({
    where: { ...unattended(), createdAt: { lt: fromNow(-SILENCE) } },
    select: { id: true },
  });
  for (const { id } of left) await addJob(prisma, "privacy.export", { exportId: id }, `privacy.export ${id}`);
}

/** Removes the files of deleted archives at once, and again an hour later in case a worker was still writing. */
async function eraseExports(): Promise<void> {
  // Inserted by `export_gone` (prisma/triggers/privacy.sql).
  const due = await prisma.exportErasure.findMany({
    where: { OR: [{ createdAt: { gt: fromNow(-FRESH) } }, { createdAt: { lt: fromNow(-SETTLED) } }] },
    select: { exportId: true },
  });
  for (const { exportId } of due) {
    await (await storage()).removeFolder(exportFolder(exportId));
    await prisma.exportErasure.deleteMany({ where: { exportId, createdAt: { lt: fromNow(-SETTLED) } } });
  }
}

async function tidyWorkshop(): Promise<void> {
  const ids = (await readdir(workshop).catch(() => [])).filter(isUuid);
  if (ids.length === 0) return;
  const busy = await prisma.export.findMany({
    where: { id: { in: ids }, state: "waiting", heartbeatAt: { gte: fromNow(-SILENCE) } },
    select: { id: true },
  });
  const kept = new Set(busy.map(({ id }) => id));
  for (const id of ids) if (!kept.has(id)) await rm(path.join(workshop, id), { force: true });
}

export async function sweepExports(): Promise<void> {
  await prisma.export.deleteMany({ where: { expiresAt: { lte: now() } } });
  await watchExports();
  await eraseExports();
  await tidyWorkshop();
}
