import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { inTransaction, pool, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { mediaStorage } from "@/lib/infra/storage";
import { parentCommands } from "@/lib/moderation/commands/attached-entities";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { updatePerson } from "@/lib/testing/factories/account";
import { consumeJobs } from "@/lib/testing/factories/asset";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { holdPost, makeAsset, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { waitForBlockedConnections } from "@/lib/testing/wait/wait-for-blocked";
import { media } from "../contract";
import { eraseCaptionsFile } from "../files/erase-files";
import { removeCaptions } from "./captions";

const TEXT = "WEBVTT\n\n00:01.000 --> 00:02.500\nHello there\n";

let me: TestUser;
beforeEach(async () => {
  me = await makePerson({ plan: "creator" });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const add = (id: string, change: { replaces?: string } = {}) =>
  sendTo(media.addCaptions, {
    as: me,
    params: { id },
    body: { language: "en", label: "English", text: TEXT, ...change },
  });
const eraseRemoved = async () => {
  for (const job of await consumeJobs("media.erase-captions"))
    await eraseCaptionsFile(job as Jobs["media.erase-captions"]);
};

test("the file of captions is erased only once their removal is committed", async () => {
  const id = await makeAsset(me, { kind: "video" });
  const captionsId = (await add(id)).body.captions[0]?.id ?? "";
  const files = async () => (await (await mediaStorage()).list(`assets/${id}/`)).length;
  const rolledBack = inTransaction(prisma, async (tx) => {
    await removeCaptions({ id: me.id }, id, captionsId, parentCommands, tx);
    throw new Error("not committed");
  });
  await expect(rolledBack).rejects.toThrow("not committed");
  await eraseRemoved();
  expect([await files(), await prisma.caption.count({ where: { id: captionsId } })]).toEqual([1, 1]);
  expect((await sendTo(media.removeCaptions, { as: me, params: { id, captionsId } })).status).toBe(200);
  await eraseRemoved();
  expect(await files()).toBe(0);
});

test("a limited account cannot take captions away from a held post, which would publish the rest", async () => {
  const parentId = await holdPost(me, await makePost(me, { type: "video" }));
  const id = await makeAsset(me, { kind: "video", parentType: "post", parentId });
  const captionsId = (await add(id)).body.captions[0]?.id ?? "";
  await holdPost(me, parentId);
  const remove = async () => (await sendTo(media.removeCaptions, { as: me, params: { id, captionsId } })).status;
  await updatePerson(me, { limitedUntil: fromNow(HOUR_MS) });
  expect([await remove(), await prisma.caption.count({ where: { id: captionsId } })]).toEqual([403, 1]);
  await updatePerson(me, { limitedUntil: null });
  expect(await remove()).toBe(200);
});

test("nothing is locked while files of captions are read and stored", async () => {
  const id = await makeAsset(me, { kind: "video" });
  const replaces = (await add(id)).body.captions[0]?.id ?? "";
  const files = await mediaStorage();
  const { putBytes, read } = files;
  const assertUnlocked = async () => {
    await pool.query(`SELECT FROM "User" WHERE "id" = $1 FOR NO KEY UPDATE NOWAIT`, [me.id]);
    await pool.query(`SELECT FROM "Asset" WHERE "id" = $1 FOR NO KEY UPDATE NOWAIT`, [id]);
  };
  jest.spyOn(files, "putBytes").mockImplementation(async (...given) => {
    await assertUnlocked();
    await putBytes(...given);
  });
  jest.spyOn(files, "read").mockImplementation(async (key) => {
    await assertUnlocked();
    return read(key);
  });
  const replaced = await add(id, { replaces });
  expect([replaced.status, replaced.body.captions.length]).toEqual([201, 1]);
  const params = { id, captionsId: replaced.body.captions[0]?.id ?? "" };
  expect((await sendTo(media.removeCaptions, { as: me, params })).status).toBe(200);
});

test("captions of a video do not deadlock with another file of its message whose processing ends", async () => {
  const message = await makeMessage(me, await makeConversation(me, await makePerson()), { hasMedia: true });
  const attached = { kind: "video", purpose: "message", parentType: "message", parentId: message } as const;
  const id = await makeAsset(me, attached);
  const other = await makeAsset(me, { ...attached, position: 1, state: "processing", verdict: null, storedBytes: 0n });
  const worker = await pool.connect();
  try {
    const { rows } = await worker.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await worker.query("BEGIN");
    await worker.query(`SELECT FROM "Asset" WHERE "id" = $1 FOR NO KEY UPDATE`, [other]);
    const adding = add(id);
    await waitForBlockedConnections(rows[0]?.pid ?? 0);
    // Counts its bytes by `storage_used`, as at the end of processing.
    await worker.query(`UPDATE "Asset" SET "storedBytes" = 5 WHERE "id" = $1`, [other]);
    await worker.query("COMMIT");
    expect((await adding).status).toBe(201);
  } finally {
    worker.release(true);
  }
});
