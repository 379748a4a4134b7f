import "server-only";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { forEachConcurrently } from "@/lib/infra/for-each-concurrently";
import { log } from "@/lib/infra/logging/log";
import { mediaStorage } from "@/lib/infra/storage";
import { listMatchedAssets, readFileFacts, storeEncryptedEvidence } from "../evidence/evidence";
import { assetFolder } from "../files/asset-urls";
import { eraseAssetFiles } from "../files/erase-files";
import { skipDuringBackup } from "../files/skip-during-backup";
import { configuredSpeechService, type SpeechService } from "../speech/speech-to-text";
import { removeStaged, stagedFilePath } from "../uploads/staging";
import {
  AttemptSupersededError,
  beginAttempt,
  holdsLeaseSql,
  isStaleSql,
  MAX_PROCESSING_ATTEMPTS,
  type ProcessingAttempt,
  ShutdownError,
} from "./attempt";
import {
  DependencyUnavailableError,
  EvidenceNotStoredError,
  InvalidMediaError,
  isDiskFull,
  KnownFileError,
} from "./errors";
import type { ProcessingOutput, ProcessingResult } from "./outputs";
import { processByKind } from "./process-kind";
import { recordFailed, recordKnownFile, recordReady } from "./record-result";

const tmpDir = path.resolve(env.VERANDA_HOME, "making");
const STORE_CONCURRENCY = 8;
/** The asset fails after this time. */
const UNAVAILABLE_TIMEOUT_MS = 6 * HOUR_MS;

const clear = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

async function store(
  { assetId, number, signal }: ProcessingAttempt,
  outputs: readonly ProcessingOutput[],
): Promise<void> {
  const put = await mediaStorage();
  const storeOne = async ({ name, source, type }: ProcessingOutput) => {
    signal.throwIfAborted();
    const key = `${assetFolder(assetId)}${name}`;
    if (typeof source === "string") await put.putFile(key, source, type);
    else await put.putBytes(key, source, type);
  };
  try {
    if (number > 1) await put.removeFolder(assetFolder(assetId));
    await forEachConcurrently(outputs, STORE_CONCURRENCY, storeOne);
  } catch (cause) {
    signal.throwIfAborted();
    throw new DependencyUnavailableError("The storage did not take what was made.", { cause });
  }
}

/** Removes the stored files of an asset that was deleted meanwhile. The erasure record covers a crash. */
async function eraseGone(assetId: string): Promise<void> {
  if ((await prisma.asset.count({ where: { id: assetId } })) > 0) return;
  await prisma.assetErasure.createMany({ data: [{ assetId }], skipDuplicates: true });
  await eraseAssetFiles(assetId);
}

async function eraseRefused(assetId: string): Promise<void> {
  await (await mediaStorage()).removeFolder(assetFolder(assetId));
  await removeStaged(assetId);
}

/** Records the match first, then stores the evidence; only then is the upload deleted. */
async function refuseKnownFile(attempt: ProcessingAttempt, error: KnownFileError, folder: string): Promise<void> {
  const { assetId } = attempt;
  const file = stagedFilePath(assetId);
  try {
    const facts = await readFileFacts(file);
    await recordKnownFile(attempt, error, facts);
    log.warn({ assetId, algorithm: error.match.algorithm }, "a file matched a hash list");
    await storeEncryptedEvidence({ assetId, file, folder, match: error.match, ...facts });
  } catch (cause) {
    log.error({ err: cause, assetId }, "evidence could not be stored; the upload stays until it can");
    throw new EvidenceNotStoredError("The evidence could not be stored.", { cause });
  }
  const isOurs = await recordFailed(attempt, error.failure);
  await (isOurs ? eraseRefused(assetId) : eraseGone(assetId));
}

/** Null if the file is on a list of known illegal files. */
async function processUnlessKnown(
  attempt: ProcessingAttempt,
  folder: string,
  speechService: SpeechService | null,
): Promise<ProcessingResult | null> {
  const { assetId, kind, purpose, secondsLimit, signal, report } = attempt;
  try {
    const file = stagedFilePath(assetId);
    return await processByKind(kind, { assetId, file, purpose, secondsLimit, folder, signal, report, speechService });
  } catch (error) {
    if (!(error instanceof KnownFileError)) throw error;
    await refuseKnownFile(attempt, error, folder);
    return null;
  }
}

async function processAndStore(
  attempt: ProcessingAttempt,
  folder: string,
  speechService: SpeechService | null,
): Promise<void> {
  const { assetId } = attempt;
  const result = await processUnlessKnown(attempt, folder, speechService);
  if (!result) return;
  failpoint("media.made");
  await store(attempt, result.outputs);
  failpoint("media.stored");
  if (!(await recordReady(attempt, result))) throw new AttemptSupersededError();
  failpoint("media.settled");
  await skipDuringBackup(() => removeStaged(assetId));
}

async function fail(attempt: ProcessingAttempt, error: InvalidMediaError | null): Promise<void> {
  if (!(await recordFailed(attempt, error?.failure ?? "stuck"))) return eraseGone(attempt.assetId);
  await eraseRefused(attempt.assetId);
}

/** An attempt does not count if its worker shut down, without its evidence, or for a while if a dependency is down. */
const counts = (error: unknown, { since }: ProcessingAttempt) =>
  !(
    error instanceof ShutdownError ||
    error instanceof EvidenceNotStoredError ||
    (error instanceof DependencyUnavailableError && since > fromNow(-UNAVAILABLE_TIMEOUT_MS))
  );

const unlessDiskFull = (error: unknown): unknown =>
  isDiskFull(error) && !(error instanceof DependencyUnavailableError)
    ? new DependencyUnavailableError("The disk is full.", { cause: error })
    : error;

/** Throws the error if the job should be retried. */
async function conclude(attempt: ProcessingAttempt, thrown: unknown): Promise<void> {
  const { assetId, number } = attempt;
  const error = unlessDiskFull(thrown);
  if (error instanceof AttemptSupersededError) return eraseGone(assetId);
  if (error instanceof InvalidMediaError) {
    log.info({ assetId, failure: error.failure, err: error.cause }, "a file was rejected");
    return fail(attempt, error);
  }
  const counted = counts(error, attempt) && (await listMatchedAssets([assetId])).length === 0;
  if (counted && number >= MAX_PROCESSING_ATTEMPTS) {
    log.error({ err: error, assetId }, "an asset could not be processed");
    return fail(attempt, null);
  }
  const data = { attempts: counted ? number : number - 1, stage: "waiting" as const, progress: 0, heartbeatAt: null };
  await prisma.asset.updateMany({ where: holdsLeaseSql(attempt), data });
  throw error;
}

/** Also takes over from dead workers. Records a permanent failure; throws if a retry may help. */
export async function processAsset(assetId: string, speechService = configuredSpeechService()): Promise<void> {
  const attempt = await beginAttempt(assetId);
  if (!attempt) return;
  failpoint("media.claimed");
  const folder = path.join(tmpDir, assetId);
  try {
    await clear(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await processAndStore(attempt, folder, speechService);
  } catch (error) {
    await conclude(attempt, error);
  } finally {
    attempt.end();
    await clear(folder);
  }
}

export async function cleanTmpDir(): Promise<void> {
  const ids = (await readdir(tmpDir).catch(() => [])).filter(isUuid);
  if (ids.length === 0) return;
  const rows = await prisma.asset.findMany({
    where: { id: { in: ids }, state: "processing", NOT: isStaleSql() },
    select: { id: true },
  });
  const busy = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!busy.has(id)) await clear(path.join(tmpDir, id));
}
