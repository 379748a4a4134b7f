import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { makePerson, type Person } from "@/lib/testing/factories";
import { assetOf, heap, storedAt, storedNames, uploaded } from "@/lib/testing/made-asset";
import { fileAt, filmed, moving, picture, quick } from "@/lib/testing/media-files";
import { until } from "@/lib/testing/until";
import { prepareWorkers, startWorker } from "@/lib/testing/worker-process";
import { watchMaking } from "../jobs";
import { StoredFile } from "../stored";
import { sweepMedia } from "../sweep";

prepareWorkers();

/** How long something may take to be made, in ms. */
const PATIENCE = 120_000;

let owner: Person;
beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
});

/** A minute passes for the asset of a worker that died, and the watchdog comes by. */
async function aMinuteLater(id: string): Promise<void> {
  await prisma.asset.updateMany({ where: { id, state: "processing" }, data: { heartbeatAt: fromNow(-MINUTE) } });
  await watchMaking();
}

async function aPicture(): Promise<string> {
  const file = fileAt("picture.jpg");
  writeFileSync(file, await picture(400, 300).jpeg().toBuffer());
  return file;
}

const isReady = (id: string) => async () => (await assetOf(id)).state === "ready";

async function expectWhole(id: string): Promise<void> {
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

describe("a worker that is killed", () => {
  test.each([
    ["before anything is made, and once more before it is stored", ["media.claimed", "media.made"]],
    ["between the storage and the row", ["media.stored"]],
  ])("%s, leaves the picture to the next one, which makes all of it", async (_, places) => {
    const id = await uploaded(owner, await aPicture(), { kind: "image" });
    await addJob(prisma, "media.make", { assetId: id });
    for (const [before, place] of places.entries()) {
      const doomed = await startWorker(place);
      expect(await doomed.ended).toBe("SIGKILL");
      expect(await assetOf(id)).toMatchObject({ state: "processing", attempts: before + 1, storedBytes: 0n });
      await aMinuteLater(id);
    }
    const next = await startWorker();
    await until(isReady(id), "a picture", PATIENCE);
    await until(async () => heap("staging").length === 0, "the original to go");
    next.kill("SIGTERM");
    expect(await next.ended).toBeNull();
    expect((await assetOf(id)).attempts).toBe(places.length + 1);
    await expectWhole(id);
    expect(heap("making")).toEqual([]);
  });

  test("after the row, leaves an original that the sweep takes away", async () => {
    const id = await uploaded(owner, await aPicture(), { kind: "image" });
    await addJob(prisma, "media.make", { assetId: id });
    const doomed = await startWorker("media.settled");
    expect(await doomed.ended).toBe("SIGKILL");
    expect(await isReady(id)()).toBe(true);
    expect(heap("staging")).toEqual([id]);
    await sweepMedia();
    await watchMaking();
    expect([heap("staging"), heap("making")]).toEqual([[], []]);
    await expectWhole(id);
  });

  test("in the midst of a video takes its ffmpeg along, and the next one makes all of it", async () => {
    const moment = await filmed("moment.mp4", [...moving("320x240", 2), ...quick]);
    const film = await filmed("film.mp4", ["-stream_loop", "4", "-i", moment, "-c", "copy"]);
    const id = await uploaded(owner, film, { kind: "video" });
    await addJob(prisma, "media.make", { assetId: id });
    const first = await startWorker();
    await until(async () => encodersOf(id) > 0, "an encoder");
    first.kill("SIGKILL");
    await first.ended;
    await until(async () => encodersOf(id) === 0, "the end of the encoder");
    expect((await assetOf(id)).state).toBe("processing");
    await aMinuteLater(id);
    const second = await startWorker();
    await until(isReady(id), "a video", PATIENCE);
    second.kill("SIGTERM");
    await second.ended;
    await expectWhole(id);
  });
});

/** How many processes of this machine have an asset's id on their command line. */
function encodersOf(id: string): number {
  const lines = readdirSync("/proc").map((pid) => {
    try {
      return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
    } catch {
      return "";
    }
  });
  return lines.filter((line) => line.includes(id)).length;
}
