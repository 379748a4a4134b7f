import "server-only";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { env } from "@/lib/env";
import { siteUrl } from "@/lib/http/security/origin";
import { isUuid } from "@/lib/http/storable";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { mediaStorage } from "@/lib/infra/storage";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import { runWithHeartbeat, unattendedWhere, WORKER_TIMEOUT_MS } from "../commands/run-with-heartbeat";
import { ARCHIVE_EVENT, EXPORT_RETENTION_DAYS } from "../constants";
import { exportFolder, exportKey } from "./export-paths";
import { writeArchive } from "./write-archive";

const MAX_EXPORT_ATTEMPTS = 5;
/** No worker can still be writing the file of a deleted archive after this time. */
const SECOND_ERASURE_AFTER_MS = HOUR_MS;
/** Age below which the sweep erases an archive's files for the first time. */
const RECENT_DELETION_MS = 2 * MINUTE_MS;

const tmpDir = path.resolve(env.VERANDA_HOME, "exporting");

/** Job: makes an archive unless another worker holds it or it was withdrawn. Throws to be retried. */
export async function makeExport(id: string): Promise<void> {
  const { count } = await prisma.export.updateMany({
    where: { id, attempts: { lt: MAX_EXPORT_ATTEMPTS }, ...unattendedWhere() },
    data: { heartbeatAt: now(), attempts: { increment: 1 } },
  });
  if (count === 0) return;
  const storeHeartbeat = (heartbeatAt: Date | null) =>
    prisma.export.updateMany({ where: { id, state: "waiting" }, data: { heartbeatAt } });
  const file = path.join(tmpDir, id);
  try {
    await runWithHeartbeat("export", storeHeartbeat, () => write(id, file));
  } finally {
    await rm(file, { force: true });
  }
}

async function write(id: string, file: string): Promise<void> {
  const row = await prisma.export.findUnique({ where: { id }, select: { userId: true } });
  if (!row) return;
  await mkdir(tmpDir, { recursive: true, mode: 0o700 });
  if (!(await writeArchive(row.userId, file, prisma))) return;
  const { size } = await stat(file);
  await (await mediaStorage()).putFile(exportKey(id), file, "application/zip");
  // Withdrawn or account deleted during the upload: remove the file again.
  if (await finish(id, size)) await publishToUsers([row.userId], ARCHIVE_EVENT, {});
  else await (await mediaStorage()).removeFolder(exportFolder(id));
}

/** Marks an archive as ready and mails its owner, even if banned. Returns false if it was withdrawn. */
async function finish(id: string, size: number): Promise<boolean> {
  return inTransaction(prisma, async (tx) => {
    const readyAt = now();
    const { count } = await tx.export.updateMany({
      where: { id, state: "waiting" },
      data: { state: "ready", bytes: size, readyAt, expiresAt: fromNow(EXPORT_RETENTION_DAYS * DAY_MS, readyAt) },
    });
    if (count === 0) return false;
    const { user, userId, isByStaff } = await tx.export.findUniqueOrThrow({
      where: { id },
      select: {
        userId: true,
        isByStaff: true,
        user: { select: { email: true, firstName: true, emailVerified: true, language: true } },
      },
    });
    if (isByStaff) await recordAudit("export.completed", { actorId: null, aboutId: userId }, tx);
    const link = `${siteUrl()}/profile?tab=settings`;
    const t = translatorFor(user.language ?? DEFAULT_LOCALE, "privacy");
    await enqueueJob(tx, "mail.send", {
      to: user.email,
      subject: t("exports.mail.subject"),
      text: t(isByStaff ? "exports.mail.textByStaff" : "exports.mail.text", {
        name: nameInEmail(user),
        days: EXPORT_RETENTION_DAYS,
        link,
      }),
    });
    return true;
  });
}

/** Re-enqueues exports without a live worker, and fails those out of attempts. */
async function watchExports(): Promise<void> {
  const failed = await inTransaction(prisma, async (tx) => {
    const rows = await tx.export.updateManyAndReturn({
      where: { attempts: { gte: MAX_EXPORT_ATTEMPTS }, ...unattendedWhere() },
      data: { state: "failed" },
      select: { userId: true, isByStaff: true },
    });
    for (const { userId, isByStaff } of rows)
      if (isByStaff) await recordAudit("export.failed", { actorId: null, aboutId: userId }, tx);
    return rows;
  });
  await publishToUsers(
    failed.map(({ userId }) => userId),
    ARCHIVE_EVENT,
    {},
  );
  const left = await prisma.export.findMany({
    where: { ...unattendedWhere(), createdAt: { lt: fromNow(-WORKER_TIMEOUT_MS) } },
    select: { id: true },
  });
  for (const { id } of left) await enqueueJob(prisma, "privacy.export", { exportId: id }, `privacy.export ${id}`);
}

/** Removes the files of deleted archives at once, and again an hour later in case a worker was still writing. */
async function eraseExports(): Promise<void> {
  // Inserted by `export_gone` (prisma/triggers/privacy.sql).
  const due = await prisma.exportErasure.findMany({
    where: {
      OR: [
        { createdAt: { gt: fromNow(-RECENT_DELETION_MS) } },
        { createdAt: { lt: fromNow(-SECOND_ERASURE_AFTER_MS) } },
      ],
    },
    select: { exportId: true },
  });
  for (const { exportId } of due) {
    await (await mediaStorage()).removeFolder(exportFolder(exportId));
    await prisma.exportErasure.deleteMany({
      where: { exportId, createdAt: { lt: fromNow(-SECOND_ERASURE_AFTER_MS) } },
    });
  }
}

async function cleanTmpDir(): Promise<void> {
  const ids = (await readdir(tmpDir).catch(() => [])).filter(isUuid);
  if (ids.length === 0) return;
  const busy = await prisma.export.findMany({
    where: { id: { in: ids }, state: "waiting", heartbeatAt: { gte: fromNow(-WORKER_TIMEOUT_MS) } },
    select: { id: true },
  });
  const busyIds = new Set(busy.map(({ id }) => id));
  for (const id of ids) if (!busyIds.has(id)) await rm(path.join(tmpDir, id), { force: true });
}

export async function sweepExports(): Promise<void> {
  await prisma.export.deleteMany({ where: { expiresAt: { lte: now() } } });
  await watchExports();
  await eraseExports();
  await cleanTmpDir();
}
