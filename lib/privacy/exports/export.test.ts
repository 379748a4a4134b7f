import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { REAUTHENTICATION_ISSUE } from "@/lib/accounts/constants";
import { restrictedSessionCookie } from "@/lib/accounts/session/restricted-session";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { mediaStorage } from "@/lib/infra/storage";
import { banUser } from "@/lib/moderation/commands/ban-user";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { eraseAccount } from "@/lib/testing/factories/account";
import { exportArchive, readArchiveFiles } from "@/lib/testing/factories/archives";
import { consumeJobs } from "@/lib/testing/factories/asset";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import {
  makeComment,
  makePasskey,
  makePerson,
  makePost,
  makeSession,
  makeVibe,
  type TestUser,
} from "@/lib/testing/factories/people";
import { createTracesAroundPosts } from "@/lib/testing/factories/post";
import { home } from "@/lib/testing/setup/home";
import { serveMediaAlone } from "@/lib/testing/setup/media-server";
import { EXPORT_RETENTION_DAYS } from "../constants";
import { privacy } from "../contract";
import { makeExport, sweepExports } from "./make-export";
import { ARCHIVE_SECTIONS, TABLES_OUTSIDE_SECTIONS } from "./sections";

let media: Awaited<ReturnType<typeof serveMediaAlone>>;
beforeAll(async () => {
  media = await serveMediaAlone();
});
afterAll(() => media.close());

/** Requests an archive, runs the job and returns the archive's id. */
async function exported(as: { cookie: string }): Promise<string> {
  const { status, body } = await sendTo(privacy.createExport, { as });
  expect([status, body.state]).toEqual([201, "waiting"]);
  await makeExport(body.id);
  return body.id;
}
const link = (as: { cookie: string } | null, id: string) => sendTo(privacy.exportLink, { as, params: { id } });
const download = async (as: { cookie: string }, id: string) =>
  fetch(`${media.origin}${(await link(as, id)).body.url}`, { redirect: "manual" });
const rowsIn = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(name)?.toString("utf8") ?? "null");
const fileOf = (id: string) => path.join(home, "media/exports", id, "veranda.zip");

describe("data export", () => {
  test("includes everything a user wrote and did, and no secrets or other users' data", async () => {
    const [mine, other] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "starter" })];
    const [post, theirs] = [await makePost(mine, { text: "Mine" }), await makePost(other)];
    await makeComment(mine, theirs);
    await createTracesAroundPosts(mine, theirs, await makeComment(other, theirs));
    await makeVibe(mine);
    await makePasskey(mine);
    const hidden = [
      "sealed secret",
      "hash of a code",
      "token of an alert",
      "token of an address",
      "digest of a challenge",
    ];
    const [sealed = "", codeHash = "", alert = "", address = "", challengeHash = ""] = hidden;
    const [userId, expires, createdAt] = [mine.id, fromNow(HOUR_MS), fromNow(0)];
    await prisma.totpSecret.create({ data: { userId, sealed, createdAt, confirmedAt: createdAt } });
    await prisma.recoveryCode.create({ data: { userId, codeHash } });
    await prisma.signInAlert.create({ data: { userId, tokenHash: alert, createdAt, expires } });
    await prisma.emailVerification.create({ data: { userId, tokenHash: address, expires } });
    await prisma.passkeyChallenge.create({ data: { userId, challengeHash, expires } });
    const conversation = await makeConversation(mine, other);
    await makeMessage(mine, conversation, { text: "Hello there" });
    await makeMessage(other, conversation, { text: "And to you" });
    const files = await readArchiveFiles(await exportArchive(mine));
    expect(JSON.parse(files.get("manifest.json")?.toString() ?? "")).toMatchObject({
      format: "veranda-export",
      version: 1,
      person: mine.id,
    });
    expect(JSON.parse(files.get("profile.json")?.toString() ?? "")).toMatchObject({
      id: mine.id,
      email: mine.email,
      role: "user",
      subscription: { plan: "creator" },
    });
    for (const { file } of ARCHIVE_SECTIONS) expect([file, Array.isArray(rowsIn(files, file))]).toEqual([file, true]);
    expect(rowsIn(files, "posts.json")).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: post, text: "Mine" })]),
    );
    expect(rowsIn(files, "messages.json").map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Hello there", "And to you"]),
    );
    expect(rowsIn(files, "sessions.json")).toHaveLength(1);
    expect(rowsIn(files, "bookmarks.json")).toEqual([expect.objectContaining({ post: theirs, collection: "Later" })]);
    const passkeys = rowsIn(files, "passkeys.json");
    expect(passkeys).toEqual([expect.objectContaining({ name: "A key of a test" })]);
    expect(JSON.parse(files.get("profile.json")?.toString() ?? "").secondStep).toMatchObject({ recoveryCodesLeft: 1 });
    const all = Buffer.concat([...files.values()]).toString("latin1");
    const { credentialId } = await prisma.passkey.findFirstOrThrow({ where: { userId: mine.id } });
    for (const secret of [...hidden, credentialId, other.email, mine.cookie.split("=")[1] ?? mine.cookie])
      expect(all).not.toContain(secret);
  });

  test("exports each row once across several batches", async () => {
    const user = await makePerson();
    const rows = Array.from({ length: 1_203 }, (_, index) => ({ authorId: user.id, text: `Post ${index}` }));
    await prisma.post.createMany({ data: rows });
    const posts = rowsIn(await readArchiveFiles(await exportArchive(user)), "posts.json");
    expect(new Set(posts.map(({ text }) => text)).size).toBe(1_203);
    expect(posts).toHaveLength(1_203);
  });

  test("covers every table that references a user, or documents why not", async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT DISTINCT c.relname AS "name" FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
       WHERE f.confrelid = '"User"'::regclass`,
    );
    const exportedTables = new Set([
      ...ARCHIVE_SECTIONS.flatMap(({ tables }) => tables),
      ...Object.keys(TABLES_OUTSIDE_SECTIONS),
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !exportedTables.has(name))).toEqual([]);
  });
});

describe("requesting an export", () => {
  test("makes the archive, mails its owner, and serves it to them only, with range requests", async () => {
    const [mine, other] = [await makePerson(), await makePerson()];
    const id = await exported(mine);
    const [shown] = (await sendTo(privacy.exports, { as: mine })).body;
    expect(shown).toMatchObject({ id, state: "ready" });
    expect(await consumeJobs("mail.send")).toEqual([expect.objectContaining({ to: mine.email })]);
    const archive = await download(mine, id);
    expect([archive.status, archive.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(archive.headers.get("content-disposition")).toBe('attachment; filename="veranda.zip"');
    const bytes = Buffer.from(await archive.arrayBuffer());
    expect(bytes.byteLength).toBe(shown?.bytes);
    expect((await readArchiveFiles(bytes)).has("profile.json")).toBe(true);
    const { url } = (await link(mine, id)).body;
    const part = await fetch(`${media.origin}${url}`, { headers: { Range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "PK\u0003\u0004"]);

    expect((await link(other, id)).status).toBe(404);
    expect((await link(null, id)).status).toBe(401);
    expect((await fetch(`${media.origin}/media/exports/veranda.zip`)).status).toBe(404);
    expect((await fetch(`${media.origin}${url.replace(/\.[\w-]{43}\//, `.${"A".repeat(43)}/`)}`)).status).toBe(404);
    await advanceTime(11 * MINUTE_MS);
    expect((await fetch(`${media.origin}${url}`)).status).toBe(404);
  });

  test("makes one archive from ten concurrent requests", async () => {
    const user = await makePerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendTo(privacy.createExport, { as: user })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("refuses another export within a day, and replaces the old archive after that", async () => {
    const user = await makePerson();
    const first = await exported(user);
    expect((await sendTo(privacy.createExport, { as: user })).status).toBe(409);
    await advanceTime(26 * HOUR_MS);
    const again = { cookie: await makeSession(user.id) };
    const second = await exported(again);
    expect((await link(again, first)).status).toBe(404);
    await sweepExports();
    expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true]);
  });

  test("requires recent re-authentication for an export and for each download link", async () => {
    const user = await makePerson();
    const id = await exported(user);
    const old = { data: { reauthenticatedAt: fromNow(-HOUR_MS) }, where: { userId: user.id } };
    await prisma.session.updateMany(old);
    for (const answer of [await link(user, id), await sendTo(privacy.createExport, { as: user })])
      expect([answer.status, answer.error?.issues?.[0]?.path]).toEqual([403, REAUTHENTICATION_ISSUE]);
    expect(await prisma.export.findMany({ where: { userId: user.id }, select: { id: true } })).toEqual([{ id }]);
    expect((await link({ cookie: await makeSession(user.id) }, id)).status).toBe(200);
  });

  test("lets a banned user with a restricted session export their data", async () => {
    const [mine, admin] = [await makePerson(), await makePerson({ role: "admin" })];
    await banUser({ id: admin.id, role: "admin" }, mine.id, {});
    const as = { cookie: restrictedSessionCookie(mine.id).split(";")[0] ?? "" };
    const id = await exported(as);
    expect((await download(as, id)).status).toBe(200);
  });
});

describe("archive files", () => {
  test("removes the archive's file after seven days, and when its account is erased", async () => {
    const [mine, leaving] = [await makePerson(), await makePerson()];
    const [id, other] = [await exported(mine), await exported(leaving)];
    await eraseAccount(leaving);
    await sweepExports();
    expect([existsSync(fileOf(id)), existsSync(fileOf(other))]).toEqual([true, false]);
    await advanceTime(EXPORT_RETENTION_DAYS * DAY_MS);
    expect((await link({ cookie: await makeSession(mine.id) }, id)).status).toBe(404);
    await sweepExports();
    expect([existsSync(fileOf(id)), await prisma.export.count({ where: { id } })]).toEqual([false, 0]);
  });

  test("leaves no file if the account is erased while the archive is being made", async () => {
    const user: TestUser = await makePerson();
    const { body } = await sendTo(privacy.createExport, { as: user });
    await eraseAccount(user);
    await makeExport(body.id);
    await sweepExports();
    expect(await (await mediaStorage()).list(`exports/${body.id}/`)).toEqual([]);
  });
});
