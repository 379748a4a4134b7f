import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import {
  consumeJobs,
  createProcessedAsset,
  createUploadedAsset,
  getAsset,
  listHomeFolder,
  listStoredNames,
  storedFilePath,
} from "@/lib/testing/factories/asset";
import { makePerson, type TestUser, unknownId } from "@/lib/testing/factories/people";
import {
  createPicture,
  createVideo,
  fastEncodeArgs,
  movingVideoArgs,
  testFilePath,
} from "@/lib/testing/media/media-files";
import { home } from "@/lib/testing/setup/home";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { createAssetFromFile } from "../commands/make-from-file";
import { mediaJobs, recoverProcessing } from "../jobs";
import { countStagedBytes, removeStaged } from "../uploads/staging";
import { stopProcessing } from "./attempt";
import { processAsset } from "./process-asset";

let owner: TestUser;
let jpeg: string;
let film: string;
const image = { kind: "image" } as const;

beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
  jpeg = testFilePath("picture.jpg");
  writeFileSync(jpeg, await createPicture(400, 300).jpeg().toBuffer());
  // Long and large enough for the test to act while it is processed, on any machine.
  const moment = await createVideo("moment.mp4", [...movingVideoArgs("1280x720", 2), ...fastEncodeArgs]);
  film = await createVideo("film.mp4", ["-stream_loop", "28", "-i", moment, "-c", "copy"]);
});

const reserved = async () => {
  const sums = await prisma.asset.aggregate({ _sum: { storedBytes: true, reservedBytes: true } });
  const usage = await prisma.storageUsage.aggregate({ _sum: { storedBytes: true, reservedBytes: true } });
  expect(usage._sum).toEqual(sums._sum);
  return Number(sums._sum.reservedBytes);
};

const isBeating = (id: string) => async () => {
  const { heartbeatAt, progress } = await getAsset(id);
  return heartbeatAt !== null && progress > 0;
};

describe("notification of the parent", () => {
  test.each([
    ["ready", () => jpeg],
    ["failed", () => film],
  ] as const)(
    "the parent's notification is enqueued in the transaction that marks its attachment as %s",
    async (state, file) => {
      const parent = { kind: "post", id: unknownId() } as const;
      const assetFields = { ...image, parentType: parent.kind, parentId: parent.id };
      expect((await createProcessedAsset(owner, file(), assetFields)).state).toBe(state);
      expect(await consumeJobs("media.settled")).toEqual([{ holder: parent }]);
    },
  );
});

describe("exclusive processing", () => {
  test("concurrent jobs for one asset process it once, and later ones do nothing", async () => {
    const id = await createUploadedAsset(owner, jpeg, { ...image, parentType: "vibe", parentId: unknownId() });
    await Promise.all([1, 2, 3].map(() => mediaJobs["media.make"]({ assetId: id })));
    expect(await getAsset(id)).toMatchObject({ state: "ready", attempts: 1 });
    await processAsset(id);
    expect(await consumeJobs("media.settled")).toHaveLength(1);
  });

  test("a video is enqueued once in a queue of its own", async () => {
    const id = await createUploadedAsset(owner, film, { kind: "video" });
    for (let times = 0; times < 3; times++) await mediaJobs["media.make"]({ assetId: id });
    expect(await consumeJobs("media.make-video")).toEqual([{ assetId: id }]);
    expect(await getAsset(id)).toMatchObject({ state: "processing", attempts: 0 });
    await prisma.asset.deleteMany({ where: { id } });
  });
});

describe("running worker", () => {
  test("deleting an asset during processing stops its worker and leaves nothing behind", async () => {
    const id = await createUploadedAsset(owner, film, { kind: "video" });
    const working = processAsset(id);
    await waitFor(isBeating(id), "a heartbeat");
    expect(await getAsset(id)).toMatchObject({ stage: "making", state: "processing", attempts: 1 });
    await prisma.asset.deleteMany({ where: { id } });
    await working;
    expect([listStoredNames(id), listHomeFolder("making"), await countStagedBytes(id)]).toEqual([[], [], null]);
    expect(await prisma.assetErasure.count({ where: { assetId: id } })).toBe(1);
    expect(await reserved()).toBe(0);
  });

  test("a worker that shuts down releases the asset without counting the attempt", async () => {
    const id = await createUploadedAsset(owner, film, { kind: "video" });
    const working = processAsset(id);
    await waitFor(isBeating(id), "a heartbeat");
    stopProcessing();
    await expect(working).rejects.toThrow("The worker is ending.");
    expect(await getAsset(id)).toMatchObject({ state: "processing", stage: "waiting", attempts: 0, heartbeatAt: null });
    expect(await countStagedBytes(id)).toBeGreaterThan(0);
    await prisma.asset.deleteMany({ where: { id } });
  });
});

describe("watchdog", () => {
  const dead = { heartbeatAt: fromNow(-MINUTE_MS), stage: "making", progress: 50 } as const;

  test("the watchdog enqueues assets of dead workers once and ignores active and waiting ones", async () => {
    const left = await createUploadedAsset(owner, jpeg, { ...image, ...dead, attempts: 2 });
    const lost = await createUploadedAsset(owner, jpeg, { ...image, touchedAt: fromNow(-5 * MINUTE_MS) });
    const alive = await createUploadedAsset(owner, jpeg, { ...image, heartbeatAt: fromNow(0), attempts: 1 });
    const waiting = await createUploadedAsset(owner, jpeg, image);
    const [dust, tools] = [left, alive].map((id) => path.join(home, "making", id));
    for (const folder of [dust ?? "", tools ?? ""]) mkdirSync(folder, { recursive: true });
    await recoverProcessing();
    await recoverProcessing();
    expect(listHomeFolder("making")).toEqual([alive]);
    const handed = await consumeJobs("media.make");
    expect(handed).toEqual(expect.arrayContaining([{ assetId: left }, { assetId: lost }]));
    expect(handed).toHaveLength(2);
    rmSync(tools ?? "", { recursive: true });
    for (const id of [left, lost]) {
      await mediaJobs["media.make"]({ assetId: id });
      expect((await getAsset(id)).state).toBe("ready");
    }
    expect((await getAsset(left)).attempts).toBe(3);
    await prisma.asset.deleteMany({ where: { id: { in: [alive, waiting] } } });
  });

  test("the watchdog fails an asset after three dead workers, notifies its parent and frees the storage", async () => {
    const parentId = unknownId();
    const assetFields = { ...image, ...dead, attempts: 3, parentType: "post", parentId } as const;
    const id = await createUploadedAsset(owner, jpeg, assetFields);
    mkdirSync(storedFilePath(id), { recursive: true });
    writeFileSync(storedFilePath(id, "320.webp"), "half of it");
    await processAsset(id);
    expect((await getAsset(id)).state).toBe("processing");
    await recoverProcessing();
    expect(await getAsset(id)).toMatchObject({ state: "failed", failure: "stuck", heartbeatAt: null });
    expect(await consumeJobs("media.settled")).toEqual([{ holder: { kind: "post", id: parentId } }]);
    expect([listStoredNames(id), await countStagedBytes(id)]).toEqual([[], null]);
    expect(await reserved()).toBe(0);
  });
});

test("an asset whose upload is missing fails after the third attempt", async () => {
  const id = await createUploadedAsset(owner, jpeg, image);
  await removeStaged(id);
  for (let attempt = 1; attempt <= 2; attempt++) {
    await expect(processAsset(id)).rejects.toThrow("ENOENT");
    expect(await getAsset(id)).toMatchObject({ state: "processing", attempts: attempt, heartbeatAt: null });
  }
  await processAsset(id);
  expect(await getAsset(id)).toMatchObject({ state: "failed", failure: "stuck", reservedBytes: 0n });
});

test("processing waits for an unavailable storage and then stores its results", async () => {
  const id = await createUploadedAsset(owner, jpeg, image);
  // A file where the asset's folder should be makes the storage fail.
  mkdirSync(storedFilePath(""), { recursive: true });
  writeFileSync(storedFilePath(id), "");
  for (let time = 1; time <= 4; time++) {
    await expect(processAsset(id)).rejects.toThrow("The storage did not take what was made.");
    expect(await getAsset(id)).toMatchObject({ state: "processing", attempts: 0 });
  }
  rmSync(storedFilePath(id));
  await processAsset(id);
  expect((await getAsset(id)).state).toBe("ready");
});

test("a bundled file becomes an asset without an upload and is left in place", async () => {
  const assetFields = { purpose: "post", fileName: "garden.jpg", type: "image/jpeg", alt: "A garden" } as const;
  const id = await createAssetFromFile(owner, { ...assetFields, ...image, file: jpeg });
  expect(await getAsset(id)).toMatchObject({ state: "ready", alt: "A garden", parentId: null, reservedBytes: 0n });
  await expect(createAssetFromFile(owner, { ...assetFields, ...image, file: film })).rejects.toThrow(
    "garden.jpg: unsupported",
  );
});
