import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { writeFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { mediaStorage } from "@/lib/infra/storage";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeAsset, makePerson, type TestUser, unknownId } from "@/lib/testing/factories/people";
import type { Prisma } from "@/prisma/generated/client";
import { media } from "./contract";
import { assetFolder } from "./files/asset-urls";
import { eraseDeletedAssets } from "./files/erase-files";
import { BACKUP_LOCK_ID } from "./files/skip-during-backup";
import { sweepMedia } from "./jobs";
import { countStagedBytes, createStagedFile, stagedFilePath } from "./uploads/staging";

let me: TestUser;
beforeEach(async () => {
  me = await makePerson({ plan: "starter" });
});

const LONG_AGO = fromNow(-DAY_MS - MINUTE_MS);

/** An upload of 10 bytes, of which `content` has arrived. */
async function makeUpload(content: string, overrides: Partial<Prisma.AssetUncheckedCreateInput> = {}): Promise<string> {
  const bytes = { length: 10n, reservedBytes: 10n, storedBytes: 0n, received: 0n };
  const id = await makeAsset(me, { state: "uploading", ...bytes, touchedAt: fromNow(-MINUTE_MS), ...overrides });
  await createStagedFile(id);
  await writeFile(stagedFilePath(id), content);
  return id;
}
const stateOf = async (id: string) =>
  (await prisma.asset.findUnique({ where: { id }, select: { state: true } }))?.state ?? null;
const jobsFor = async (id: string) =>
  (await pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'assetId' = $1", [id])).rowCount;
const reserved = async () =>
  Number((await prisma.storageUsage.findUniqueOrThrow({ where: { userId: me.id } })).reservedBytes);

describe("upload sweep", () => {
  test("the sweep enqueues complete uploads whose process died, once, and leaves incomplete ones", async () => {
    const [whole, part, fresh] = [
      await makeUpload("0123456789"),
      await makeUpload("01234"),
      await makeUpload("0123456789", { touchedAt: fromNow(0) }),
    ];
    await Promise.all([sweepMedia(), sweepMedia()]);
    await sweepMedia();
    expect([await stateOf(whole), await jobsFor(whole)]).toEqual(["processing", 1]);
    expect([await stateOf(part), await stateOf(fresh), await countStagedBytes(part)]).toEqual([
      "uploading",
      "uploading",
      5,
    ]);
  });

  test("the sweep discards uploads without progress for a day and frees their storage", async () => {
    const [old, lately] = [
      await makeUpload("01", { touchedAt: LONG_AGO }),
      await makeUpload("01", { createdAt: LONG_AGO }),
    ];
    expect(await reserved()).toBe(20);
    const offered = (await sendTo(media.unfinished, { as: me })).body;
    expect(offered.map(({ id }) => id)).toEqual([lately]);
    await sweepMedia();
    expect([await stateOf(old), await countStagedBytes(old), await reserved()]).toEqual([null, null, 10]);
    expect([await stateOf(lately), await countStagedBytes(lately)]).toEqual(["uploading", 2]);
  });

  test("the sweep deletes failed files that are not attached to anything, but no ready ones", async () => {
    const failed = { state: "failed", failure: "unreadable", storedBytes: 0n, touchedAt: LONG_AGO } as const;
    const nowhere = await makeAsset(me, failed);
    const shown = await makeAsset(me, { ...failed, parentType: "post", parentId: unknownId() });
    const ready = await makeAsset(me, { touchedAt: LONG_AGO });
    await sweepMedia();
    expect([await stateOf(nowhere), await stateOf(shown), await stateOf(ready)]).toEqual([null, "failed", "ready"]);
  });

  test("the sweep removes staged files that no asset needs", async () => {
    const [made, making] = [await makeUpload("x"), await makeUpload("x", { state: "processing" })];
    await prisma.asset.update({ where: { id: made }, data: { state: "ready", reservedBytes: 0n } });
    const missingId = unknownId();
    await createStagedFile(missingId);
    await sweepMedia();
    expect([await countStagedBytes(made), await countStagedBytes(missingId), await countStagedBytes(making)]).toEqual([
      null,
      null,
      1,
    ]);
  });
});

describe("files of deleted assets", () => {
  const put = async (id: string) =>
    (await mediaStorage()).putBytes(`${assetFolder(id)}320.webp`, Buffer.from("x"), "image/webp");
  const listed = async (id: string) => (await (await mediaStorage()).list(assetFolder(id))).length;
  const sweep = async () => {
    await sweepMedia();
    await eraseDeletedAssets();
  };

  test("files of a deleted asset are removed at once, and again if a worker wrote some meanwhile", async () => {
    const [id, kept] = [await makeAsset(me), await makeAsset(me)];
    await put(id);
    await put(kept);
    expect((await sendTo(media.remove, { params: { id }, as: me })).status).toBe(200);
    await sweep();
    expect([await listed(id), await listed(kept)]).toEqual([0, 1]);
    await put(id);
    await prisma.assetErasure.update({ where: { assetId: id }, data: { createdAt: fromNow(-HOUR_MS - MINUTE_MS) } });
    await sweep();
    expect([await listed(id), await prisma.assetErasure.count({ where: { assetId: id } })]).toEqual([0, 0]);
    expect(await listed(kept)).toBe(1);
  });

  test("files that could not be erased for minutes are erased in the next run, and then not before the hour is over", async () => {
    const id = await makeAsset(me);
    await put(id);
    expect((await sendTo(media.remove, { params: { id }, as: me })).status).toBe(200);
    await prisma.assetErasure.update({ where: { assetId: id }, data: { createdAt: fromNow(-10 * MINUTE_MS) } });
    await eraseDeletedAssets();
    expect(await listed(id)).toBe(0);
    await put(id);
    await eraseDeletedAssets();
    expect([await listed(id), await prisma.assetErasure.count({ where: { assetId: id } })]).toEqual([1, 1]);
  });

  test("one run erases at most 200 assets, those that were never erased first", async () => {
    await prisma.assetErasure.deleteMany();
    const old = { createdAt: fromNow(-2 * HOUR_MS), erasedAt: fromNow(-HOUR_MS) };
    const ids = Array.from({ length: 200 }, () => unknownId());
    await prisma.assetErasure.createMany({ data: ids.map((assetId) => ({ assetId, ...old })) });
    const id = await makeAsset(me);
    await put(id);
    expect((await sendTo(media.remove, { params: { id }, as: me })).status).toBe(200);
    await eraseDeletedAssets();
    const left = await prisma.assetErasure.count({ where: { erasedAt: old.erasedAt } });
    expect([await listed(id), left]).toEqual([0, 1]);
    await eraseDeletedAssets();
    expect(await prisma.assetErasure.count({ where: { erasedAt: old.erasedAt } })).toBe(0);
  });

  test("files of deleted assets stay during a backup and are removed after it", async () => {
    const [id, made] = [await makeAsset(me), await makeUpload("x")];
    await put(id);
    await prisma.asset.update({ where: { id: made }, data: { state: "ready", reservedBytes: 0n } });
    expect((await sendTo(media.remove, { params: { id }, as: me })).status).toBe(200);
    const backup = await pool.connect();
    await backup.query("SELECT pg_advisory_lock($1)", [BACKUP_LOCK_ID]);
    await sweep();
    expect([await listed(id), await countStagedBytes(made)]).toEqual([1, 1]);
    await backup.query("SELECT pg_advisory_unlock($1)", [BACKUP_LOCK_ID]);
    backup.release();
    await sweep();
    expect([await listed(id), await countStagedBytes(made)]).toEqual([0, null]);
  });

  test("files are removed with the account", async () => {
    const id = await makeAsset(me);
    await put(id);
    const upload = await makeUpload("01");
    await prisma.user.delete({ where: { id: me.id } });
    await sweep();
    expect([await listed(id), await countStagedBytes(upload)]).toEqual([0, null]);
  });
});
