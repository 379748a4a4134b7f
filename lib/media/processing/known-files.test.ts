import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import "@/lib/testing/setup/hash-list";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { formatPdq, hashPdq } from "@/lib/screening/hash-lists/pdq";
import {
  consumeJobs,
  createProcessedAsset,
  createUploadedAsset,
  getAsset,
  listHomeFolder,
  listStoredNames,
} from "@/lib/testing/factories/asset";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { drawClouds } from "@/lib/testing/media/drawn-pictures";
import { createVideo, fastEncodeArgs, testFilePath } from "@/lib/testing/media/media-files";
import { writeHashList } from "@/lib/testing/setup/hash-list";
import { home } from "@/lib/testing/setup/home";
import { openEvidence, storeWaitingEvidence } from "../evidence/evidence";
import { recoverProcessing } from "../jobs";
import { processAsset } from "./process-asset";

const JOB = "moderation.hash-matched";

let owner: TestUser;
let picture: Buffer;
let file: string;
let hash: string;

beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
  picture = await drawClouds(71);
  hash = formatPdq((await hashPdq(picture)).hash);
  file = testFilePath("known.png");
  writeFileSync(file, picture);
});
afterEach(async () => {
  writeHashList();
  await consumeJobs(JOB);
});

/** Recorded, without evidence. */
async function createMatch(assetId: string): Promise<string> {
  const match = { algorithm: "pdq", list: "A list of ours", hash, sha256: "0", bytes: 1 };
  const data = { assetId, userId: owner.id, purpose: "post" as const, ...match };
  return (await prisma.hashMatch.create({ data, select: { id: true } })).id;
}

const matchOf = (assetId: string) => prisma.hashMatch.findUnique({ where: { assetId } });

describe("a file on a hash list", () => {
  test("a file on a hash list is refused without a trace in public storage, and kept as encrypted evidence", async () => {
    writeHashList(`pdq,${hash},A list of ours`);
    const purpose = "picture" as const;
    const asset = await createProcessedAsset(owner, file, { kind: "image", purpose, fileName: "holiday.png" });
    expect(asset).toMatchObject({ state: "failed", failure: "refused", files: [], thumbhash: null, facts: null });
    expect(listStoredNames(asset.id)).toEqual([]);
    expect([listHomeFolder("staging"), listHomeFolder("making")]).toEqual([[], []]);
    const match = await matchOf(asset.id);
    const sha256 = createHash("sha256").update(picture).digest("hex");
    expect(match).toMatchObject({ userId: owner.id, purpose, algorithm: "pdq", list: "A list of ours", sha256 });
    expect(await consumeJobs(JOB)).toEqual([{ matchId: match?.id }]);

    const encrypted = readFileSync(path.join(home, "media/evidence", asset.id, "original"));
    expect(encrypted.includes(picture.subarray(0, 32))).toBe(false);
    const evidence = await openEvidence(match?.id ?? "");
    expect(evidence?.original.equals(picture)).toBe(true);
    expect(JSON.parse(String(evidence?.record))).toMatchObject({
      fileName: "holiday.png",
      sha256,
      match: { list: "A list of ours" },
      owner: { id: owner.id, email: owner.email },
    });
    await prisma.asset.deleteMany({ where: { id: asset.id } });
    expect(await openEvidence(match?.id ?? "")).not.toBeNull();
  });

  test("a file on a hash list is refused by the MD5 hash of its bytes before it is decoded, whatever its type", async () => {
    const noPicture = testFilePath("no-picture");
    writeFileSync(noPicture, "no picture at all");
    writeHashList(`md5,${createHash("md5").update("no picture at all").digest("hex")},Bytes`);
    const asset = await createProcessedAsset(owner, noPicture, { kind: "image" });
    expect(asset).toMatchObject({ state: "failed", failure: "refused" });
    expect(await matchOf(asset.id)).toMatchObject({ algorithm: "md5", list: "Bytes", bytes: 17n });
  });

  test("a file on a hash list is found among the frames of a video", async () => {
    const still = testFilePath("frame.png");
    writeFileSync(still, await sharp(picture).resize(320, 240, { fit: "fill" }).png().toBuffer());
    const args = ["-f", "lavfi", "-i", "color=teal:size=320x240:rate=5:duration=2", "-loop", "1", "-t", "2", "-r", "5"];
    const joined = ["-filter_complex", "[0:v][1:v]concat=n=2:v=1:a=0"];
    const video = await createVideo("known.mp4", [...args, "-i", still, ...joined, ...fastEncodeArgs]);
    writeHashList(`pdq,${hash},Frames`);
    const asset = await createProcessedAsset(owner, video, { kind: "video", declaredType: "video/mp4" });
    expect(asset).toMatchObject({ state: "failed", failure: "refused", files: [] });
    expect(await matchOf(asset.id)).toMatchObject({ algorithm: "pdq", list: "Frames" });
  });
});

test("a match is recorded and its original kept, however long the evidence cannot be stored", async () => {
  writeHashList(`pdq,${hash},A list of ours`);
  const [stored, waiting] = [path.join(home, "media/evidence"), path.join(home, "staging/evidence")];
  mkdirSync(stored, { recursive: true });
  renameSync(stored, `${stored}-aside`);
  mkdirSync(path.dirname(waiting), { recursive: true });
  // A file in the place of each folder: neither the storage nor this machine takes the evidence.
  for (const folder of [stored, waiting]) writeFileSync(folder, "");
  const lastAttempt = { attempts: 2, touchedAt: fromNow(-7 * HOUR_MS) };
  const id = await createUploadedAsset(owner, file, { kind: "image", ...lastAttempt });
  await expect(processAsset(id)).rejects.toThrow("evidence");
  expect([await getAsset(id), listHomeFolder("staging")]).toMatchObject([
    { state: "processing", attempts: 2 },
    expect.arrayContaining([id]),
  ]);
  const match = await matchOf(id);
  expect(await consumeJobs(JOB)).toEqual([{ matchId: match?.id }]);

  rmSync(waiting);
  await processAsset(id);
  expect([await getAsset(id), listHomeFolder("staging")]).toMatchObject([
    { state: "failed", failure: "refused" },
    ["evidence"],
  ]);
  await storeWaitingEvidence();
  expect(listHomeFolder(`staging/evidence/${id}`)).toEqual(["original", "record"]);
  expect((await openEvidence(match?.id ?? ""))?.original.equals(picture)).toBe(true);

  rmSync(stored);
  renameSync(`${stored}-aside`, stored);
  await storeWaitingEvidence();
  expect(listHomeFolder(`staging/evidence/${id}`)).toEqual([]);
  expect((await openEvidence(match?.id ?? ""))?.original.equals(picture)).toBe(true);
  rmSync(waiting, { recursive: true });
});

test("a matched file whose workers died before its evidence was kept gets new attempts instead of failing", async () => {
  writeHashList(`pdq,${hash},A list of ours`);
  const dead = { attempts: 3, heartbeatAt: fromNow(-HOUR_MS) };
  const id = await createUploadedAsset(owner, file, { kind: "image", ...dead });
  const matchId = await createMatch(id);
  await recoverProcessing();
  expect(await consumeJobs("media.make")).toEqual([{ assetId: id }]);
  expect([await getAsset(id), listHomeFolder("staging")]).toMatchObject([
    { state: "processing", attempts: 0 },
    expect.arrayContaining([id]),
  ]);
  await processAsset(id);
  expect(await getAsset(id)).toMatchObject({ state: "failed", failure: "refused" });
  expect((await openEvidence(matchId))?.original.equals(picture)).toBe(true);
});

test("a matched file does not run out of attempts while a list cannot be read", async () => {
  writeHashList("nonsense");
  const lastAttempt = { attempts: 2, touchedAt: fromNow(-7 * HOUR_MS) };
  const id = await createUploadedAsset(owner, file, { kind: "image", ...lastAttempt });
  await createMatch(id);
  await expect(processAsset(id)).rejects.toThrow("hash lists");
  expect(await getAsset(id)).toMatchObject({ state: "processing", attempts: 2 });
});

test("a file waits while a list cannot be read, and passes once it can", async () => {
  writeHashList("nonsense");
  const id = await createUploadedAsset(owner, file, { kind: "image" });
  await expect(processAsset(id)).rejects.toThrow("hash lists");
  expect(await getAsset(id)).toMatchObject({ state: "processing", attempts: 0 });
  writeHashList(`pdq,${"0f".repeat(32)},Another picture`);
  await processAsset(id);
  expect(await getAsset(id)).toMatchObject({ state: "ready" });
  expect(await matchOf(id)).toBeNull();
});
