import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { StoredFile } from "@/lib/media/files/asset-files";
import { recoverProcessing } from "@/lib/media/jobs";
import { createPicture, testFilePath } from "../media/media-files";
import { startTestWorker } from "../setup/worker-process";
import { waitFor } from "../wait/wait-for";
import { createUploadedAsset, getAsset, listHomeFolder, listStoredNames, storedFilePath } from "./asset";
import type { TestUser } from "./people";

const PROCESSING_TIMEOUT_MS = 120_000;

/** Ages the heartbeat of a dead worker's asset and runs the watchdog. */
export async function passMinuteFor(id: string): Promise<void> {
  await prisma.asset.updateMany({ where: { id, state: "processing" }, data: { heartbeatAt: fromNow(-MINUTE_MS) } });
  await recoverProcessing();
}

/** Enqueues the processing of a picture; returns the asset's id. */
export async function enqueuePicture(owner: TestUser): Promise<string> {
  const file = testFilePath("picture.jpg");
  writeFileSync(file, await createPicture(400, 300).jpeg().toBuffer());
  const id = await createUploadedAsset(owner, file, { kind: "image" });
  await enqueueJob(prisma, "media.make", { assetId: id });
  return id;
}

export const isReady = async (id: string) => (await getAsset(id)).state === "ready";

export const waitUntilReady = (id: string) => waitFor(() => isReady(id), `asset ${id}`, PROCESSING_TIMEOUT_MS);

/** All files must be in storage, and the quota counted once. */
export async function expectAllFiles(id: string, owner: TestUser): Promise<void> {
  const asset = await getAsset(id);
  const files = StoredFile.array().parse(asset.files);
  const sizes = listStoredNames(id).map((name) => readFileSync(storedFilePath(id, name)).length);
  expect(files.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(Number(asset.storedBytes));
  const sums = await prisma.asset.aggregate({ _sum: { storedBytes: true, reservedBytes: true } });
  const usage = await prisma.storageUsage.findUnique({ where: { userId: owner.id } });
  expect(usage).toMatchObject(sums._sum);
  expect(sums._sum.reservedBytes).toBe(0n);
}

/** Kills a worker at each of these failpoints; the next worker must complete the picture. */
export async function expectPictureAfterKills(owner: TestUser, places: string[]): Promise<void> {
  const id = await enqueuePicture(owner);
  for (const [before, place] of places.entries()) {
    const doomed = await startTestWorker(place);
    expect(await doomed.ended).toBe("SIGKILL");
    expect(await getAsset(id)).toMatchObject({ state: "processing", attempts: before + 1, storedBytes: 0n });
    await passMinuteFor(id);
  }
  const next = await startTestWorker();
  await waitUntilReady(id);
  await waitFor(async () => listHomeFolder("staging").length === 0, "the original to go");
  next.kill("SIGTERM");
  expect(await next.ended).toBeNull();
  expect((await getAsset(id)).attempts).toBe(places.length + 1);
  await expectAllFiles(id, owner);
  expect(listHomeFolder("making")).toEqual([]);
}
