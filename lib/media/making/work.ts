import "server-only";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";
import { fromNow, HOUR } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { forEachConcurrently } from "@/lib/infra/for-each-concurrently";
import { log } from "@/lib/infra/log";
import { storage } from "@/lib/infra/storage";
import { eraseFiles } from "../erase";
import { folderOf } from "../paths";
import { removeStaged, stagedFile } from "../staging";
import { unlessBackup } from "../unless-backup";
import { ATTEMPTS, type Attempt, beginAttempt, inCharge, Overtaken, Stopped, unattended } from "./attempt";
import { Away, Unusable } from "./faults";
import type { Output } from "./made";
import { make } from "./make";
import { settleFailed, settleReady } from "./settle";

const workshop = path.resolve(env.VERANDA_HOME, "making");
const STORED_AT_ONCE = 8;
/** After that the asset fails. */
const PATIENCE = 6 * HOUR;

const clear = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

async function store({ assetId, number, signal }: Attempt, outputs: readonly Output[]): Promise<void> {
  const put = await storage();
  const storeOne = async ({ name, source, type }: Output) => {
    signal.throwIfAborted();
    const key = `${folderOf(assetId)}${name}`;
    if (typeof source === "string") await put.putFile(key, source, type);
    else await put.putBytes(key, source, type);
  };
  try {
    if (number > 1) await put.removeFolder(folderOf(assetId));
    await forEachConcurrently(outputs, STORED_AT_ONCE, storeOne);
  } catch (cause) {
    signal.throwIfAborted();
    throw new Away("The storage did not take what was made.", { cause });
  }
}

/** Removes the stored files of an asset that was deleted meanwhile. The erasure record covers a crash. */
async function eraseGone(assetId: string): Promise<void> {
  if ((await prisma.asset.count({ where: { id: assetId } })) > 0) return;
  await prisma.assetErasure.createMany({ data: [{ assetId }], skipDuplicates: true });
  await eraseFiles(assetId);
}

async function makeAndStore(attempt: Attempt, folder: string): Promise<void> {
  const { assetId, kind, purpose, secondsLimit, signal, report } = attempt;
  const file = stagedFile(assetId);
  const made = await make(kind, { assetId, file, purpose, secondsLimit, folder, signal, report });
  failpoint("media.made");
  await store(attempt, made.outputs);
  failpoint("media.stored");
  if (!(await settleReady(attempt, made))) throw new Overtaken();
  failpoint("media.settled");
  await unlessBackup(() => removeStaged(assetId));
}

async function fail(attempt: Attempt, error: Unusable | null): Promise<void> {
  if (!(await settleFailed(attempt, error?.failure ?? "stuck"))) return eraseGone(attempt.assetId);
  await (await storage()).removeFolder(folderOf(attempt.assetId));
  await removeStaged(attempt.assetId);
}

/** An attempt does not count if its worker shut down, or for a while if a dependency is unavailable. */
const counts = (error: unknown, { since }: Attempt) =>
  !(error instanceof Stopped || (error instanceof Away && since > fromNow(-PATIENCE)));

/** Rethrows the error if the job should be retried. */
async function conclude(attempt: Attempt, error: unknown): Promise<void> {
  const { assetId, number } = attempt;
  if (error instanceof Overtaken) return eraseGone(assetId);
  if (error instanceof Unusable) {
    log.info({ assetId, failure: error.failure, err: error.cause }, "a file could not be used");
    return fail(attempt, error);
  }
  const counted = counts(error, attempt);
  if (counted && number >= ATTEMPTS) {
    log.error({ err: error, assetId }, "an asset could not be made ready");
    return fail(attempt, null);
  }
  const data = { attempts: counted ? number : number - 1, stage: "waiting" as const, progress: 0, heartbeatAt: null };
  await prisma.asset.updateMany({ where: inCharge(attempt), data });
  throw error;
}

/** Also takes over from dead workers. Records a permanent failure; throws if a retry may help. */
export async function workOn(assetId: string): Promise<void> {
  const attempt = await beginAttempt(assetId);
  if (!attempt) return;
  failpoint("media.claimed");
  const folder = path.join(workshop, assetId);
  try {
    await clear(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await makeAndStore(attempt, folder);
  } catch (error) {
    await conclude(attempt, error);
  } finally {
    attempt.end();
    await clear(folder);
  }
}

export async function tidyWorkshop(): Promise<void> {
  const ids = (await readdir(workshop).catch(() => [])).filter(isUuid);
  if (ids.length === 0) return;
  const rows = await prisma.asset.findMany({
    where: { id: { in: ids }, state: "processing", NOT: unattended() },
    select: { id: true },
  });
  const busy = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!busy.has(id)) await clear(path.join(workshop, id));
}
