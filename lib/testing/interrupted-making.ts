import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "@jest/globals";
import { fromNow, MINUTE } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { watchMaking } from "@/lib/media/jobs";
import { StoredFile } from "@/lib/media/stored";
import type { Person } from "./factories";
import { assetOf, heap, storedAt, storedNames, uploaded } from "./made-asset";
import { fileAt, picture } from "./media-files";
import { until } from "./until";
import { startWorker } from "./worker-process";

const MAKING_TIMEOUT_MS = 120_000;

/** Ages the heartbeat of a dead worker's asset and runs the watchdog. */
export async function aMinuteLater(id: string): Promise<void> {
  await prisma.asset.updateMany({ where: { id, state: "processing" }, data: { heartbeatAt: fromNow(-MINUTE) } });
  await watchMaking();
}

/** Enqueues the processing of a picture; returns the asset's id. */
export async function enqueuePicture(owner: Person): Promise<string> {
  const file = fileAt("picture.jpg");
  writeFileSync(file, await picture(400, 300).jpeg().toBuffer());
  const id = await uploaded(owner, file, { kind: "image" });
  await addJob(prisma, "media.make", { assetId: id });
  return id;
}

export const isReady = async (id: string) => (await assetOf(id)).state === "ready";

export const untilReady = (id: string) => until(() => isReady(id), `asset ${id}`, MAKING_TIMEOUT_MS);

/** All files must be in storage, and the quota counted once. */
export async function expectWhole(id: string, owner: Person): Promise<void> {
  const asset = await assetOf(id);
  const files = StoredFile.array().parse(asset.files);
  const sizes = storedNames(id).map((name) => readFileSync(storedAt(id, name)).length);
  expect(files.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(Number(asset.storedBytes));
  const sums = await prisma.asset.aggregate({ _sum: { storedBytes: true, reservedBytes: true } });
  const usage = await prisma.storageUsage.findUnique({ where: { userId: owner.id } });
  expect(usage).toMatchObject(sums._sum);
  expect(sums._sum.reservedBytes).toBe(0n);
}

/** Kills a worker at each of these failpoints; the next worker must complete the picture. */
export async function expectPictureAfterKills(owner: Person, places: string[]): Promise<void> {
  const id = await enqueuePicture(owner);
  for (const [before, place] of places.entries()) {
    const doomed = await startWorker(place);
    expect(await doomed.ended).toBe("SIGKILL");
    expect(await assetOf(id)).toMatchObject({ state: "processing", attempts: before + 1, storedBytes: 0n });
    await aMinuteLater(id);
  }
  const next = await startWorker();
  await untilReady(id);
  await until(async () => heap("staging").length === 0, "the original to go");
  next.kill("SIGTERM");
  expect(await next.ended).toBeNull();
  expect((await assetOf(id)).attempts).toBe(places.length + 1);
  await expectWhole(id, owner);
  expect(heap("making")).toEqual([]);
}
