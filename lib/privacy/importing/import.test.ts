import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import "@/lib/testing/setup/home";
import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { changeProfile } from "@/lib/accounts/profile/change-profile";
import { DAY_MS, fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { finishPictureProcessing, setPicture } from "@/lib/media/commands/profile-pictures";
import { processAsset } from "@/lib/media/processing/process-asset";
import { finishPostProcessing } from "@/lib/posts/commands/attachments";
import { bookmarkPost } from "@/lib/posts/commands/bookmarks";
import { createPost } from "@/lib/posts/commands/posts";
import { posts as postsContract } from "@/lib/posts/contract";
import { nextCursor, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { updatePerson } from "@/lib/testing/factories/account";
import {
  changeArchive,
  createArchive,
  exportArchive,
  importArchive,
  readArchiveFiles,
} from "@/lib/testing/factories/archives";
import { consumeJobs, createProcessedAsset, listHomeFolder } from "@/lib/testing/factories/asset";
import { makePerson, makePost, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { makeCollection, makeDraft } from "@/lib/testing/factories/post";
import { createPicture, testFilePath } from "@/lib/testing/media/media-files";
import { MAX_RECENT_RESTORED_POSTS, RECENT_RESTORED_DAYS } from "../constants";
import { privacy } from "../contract";
import { ARCHIVE_LISTS } from "./archive-schemas";
import { parseList } from "./parse-rows";
import { reserveUpload } from "./reserve-upload";
import { runImport } from "./run-import";

const tImports = translatorFor("en", "privacy.imports");
const t = translatorFor("en", "privacy");

let author: TestUser;
let archive: Buffer;

const plan = "creator";
const owner = ({ id }: TestUser) => ({ id, role: "user", plan }) as const;

/** A user with one of everything that an archive restores. */
async function makeAuthor(): Promise<TestUser> {
  const user = await makePerson({ plan });
  await changeProfile(owner(user), user.id, {
    firstName: "Grace",
    bio: "I build boats.",
    websiteUrl: "https://boats.test/",
  });
  const jpeg = testFilePath("boat.jpg");
  writeFileSync(jpeg, await createPicture(800, 600).jpeg().toBuffer());
  const { id: asset } = await createProcessedAsset(user, jpeg, { kind: "image", fileName: "boat.jpg", alt: "A boat" });
  const face = await createProcessedAsset(user, jpeg, {
    kind: "image",
    purpose: "picture",
    fileName: "face.jpg",
    alt: "A face",
  });
  await setPicture(owner(user), { kind: "avatar", assetId: face.id });
  const plain = { visibility: "public" as const, allowComments: true, showsLinkPreview: true, media: [] };
  const dated = { editedAt: null, pinnedAt: null, isCounted: false };
  const days = (count: number) => ({ ...dated, createdAt: fromNow(-count * DAY_MS) });
  await createPost(owner(user), { ...plain, type: "text", text: "My first #boat with @nobody_yet", restored: days(9) });
  await createPost(owner(user), {
    ...plain,
    type: "image",
    text: "Look",
    media: [{ id: asset, alt: "A boat" }],
    contentWarning: "Water",
    restored: { ...days(8), pinnedAt: fromNow(-DAY_MS) },
  });
  const poll = { options: ["Oak", "Pine"], multiple: false, minutes: 60 };
  const asked = { ...plain, type: "text" as const, text: "Which wood?", poll, commentAudience: "mentioned" as const };
  await createPost(owner(user), { ...asked, audience: "close_friends", restored: days(7) });
  await createPost(owner(user), { ...plain, visibility: "private", type: "text", text: "For me", restored: days(6) });
  await makeDraft(user, { createdAt: fromNow(-DAY_MS), updatedAt: fromNow(-MINUTE_MS) });
  const collectionId = await makeCollection(user, "Boats");
  const otherPost = await makePost(await makePerson({ plan: "starter" }), { text: "Another's boat" });
  await bookmarkPost(user, otherPost, { bookmarked: true, collectionId });
  return user;
}

beforeAll(async () => {
  author = await makeAuthor();
  archive = await exportArchive(author);
});

const rowsIn = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(name)?.toString("utf8") ?? "null");
const only = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const POST_WORDS = [
  "text",
  "type",
  "visibility",
  "allowComments",
  "commentAudience",
  "contentWarning",
  "state",
  "createdAt",
  "pinnedAt",
];

/** The parts of an archive that must survive a restore, without ids. */
async function comparable(from: Buffer) {
  const files = await readArchiveFiles(from);
  const profile: Record<string, unknown> = JSON.parse(files.get("profile.json")?.toString() ?? "{}");
  const nameOf = new Map(rowsIn(files, "media.json").map(({ id, alt }) => [id, alt]));
  const shown = (media: unknown) => (Array.isArray(media) ? media.map(({ id, alt }) => [nameOf.get(id), alt]) : media);
  const poll = (value: unknown) => {
    const { closesAt, multiple, options } = (value ?? {}) as Record<string, unknown>;
    return { closesAt, multiple, options };
  };
  return {
    profile: only(profile, ["firstName", "lastName", "bio", "website"]),
    pictures: Array.isArray(profile.pictures) && profile.pictures.map((row) => only(row, ["kind", "state"])),
    posts: rowsIn(files, "posts.json").map((row) => ({
      ...only(row, POST_WORDS),
      media: shown(row.media),
      poll: poll(row.poll),
    })),
    drafts: rowsIn(files, "drafts.json").map((row) => only(row, ["content", "publishAt", "createdAt", "updatedAt"])),
    collections: rowsIn(files, "collections.json").map((row) => only(row, ["name", "createdAt"])),
    bookmarks: rowsIn(files, "bookmarks.json"),
    media: rowsIn(files, "media.json").map((row) =>
      only(row, ["kind", "purpose", "fileName", "alt", "width", "height"]),
    ),
  };
}

/** Processes pending assets as the worker would. */
async function makeAll(): Promise<void> {
  const waiting = await prisma.asset.findMany({
    where: { state: "processing" },
    select: { id: true, parentType: true, parentId: true },
  });
  for (const { id, parentType, parentId } of waiting) {
    await processAsset(id);
    if (parentId) await (parentType === "picture" ? finishPictureProcessing(parentId) : finishPostProcessing(parentId));
  }
}

describe("restoring an archive into an empty account", () => {
  test("restores profile, posts, pictures, drafts and bookmarks, without notifications or a plan", async () => {
    await consumeJobs("notice.written");
    const user = await makePerson({ plan });
    const { status, body } = await importArchive(user, archive);
    expect([status, body]).toEqual([201, expect.objectContaining({ state: "waiting", restored: 0 })]);
    await runImport(body.id);
    await makeAll();
    const [done] = (await sendTo(privacy.imports, { as: user })).body;
    expect(done).toMatchObject({ id: body.id, state: "done", skipped: 0, restored: body.total });
    expect(await comparable(await exportArchive(user))).toEqual(await comparable(archive));
    expect(await prisma.screening.count({ where: { authorId: user.id, kind: "post" } })).toBeGreaterThanOrEqual(4);
    expect(await consumeJobs("notice.written")).toEqual([]);
    expect(await prisma.paymentOrder.count()).toBe(0);
    expect(listHomeFolder("importing")).toEqual([]);
  });

  test("returns the same import for an archive sent again, and restores nothing twice", async () => {
    const user = await makePerson({ plan });
    const first = await importArchive(user, archive);
    await Promise.all([runImport(first.body.id), runImport(first.body.id)]);
    await runImport(first.body.id);
    const again = await importArchive(user, archive);
    expect([again.status, again.body.id, again.body.state]).toEqual([201, first.body.id, "done"]);
    const other = await importArchive(user, await changeArchive(archive, { "settings.json": {} }));
    expect([other.status, other.message]).toEqual([409, t("imports.notEmpty")]);
    expect(await prisma.post.count({ where: { authorId: user.id } })).toBe(4);
    expect(listHomeFolder("importing")).toEqual([]);
  });

  test("resumes a failed import when the archive is sent again", async () => {
    const user = await makePerson({ plan });
    const { body } = await importArchive(user, archive);
    await runImport(body.id);
    const [dropped] = await prisma.importedItem.findMany({ where: { importId: body.id, kind: "draft" } });
    await prisma.draft.delete({ where: { id: dropped?.newId }, select: { id: true } });
    await prisma.importedItem.deleteMany({ where: { importId: body.id, kind: "draft" } });
    await prisma.import.update({ where: { id: body.id }, data: { state: "failed" }, select: { id: true } });
    const again = await importArchive(user, archive);
    expect([again.status, again.body.id]).toEqual([201, body.id]);
    await runImport(body.id);
    expect(await prisma.draft.count({ where: { authorId: user.id } })).toBe(1);
    expect(await prisma.post.count({ where: { authorId: user.id } })).toBe(4);
  });

  /** Restores posts with these texts, dated a minute apart, and returns the texts of the restored ones. */
  async function restoreTexts({ age, dated, texts }: { age: number; dated: number; texts: readonly string[] }) {
    const user = await makePerson({ plan });
    await updatePerson(user, { createdAt: fromNow(-age * DAY_MS), emailVerified: null });
    const [first] = rowsIn(await readArchiveFiles(archive), "posts.json");
    const posts = texts.map((text, n) => {
      const createdAt = new Date(fromNow(-dated * DAY_MS).getTime() + n * MINUTE_MS);
      return { ...first, id: unknownId(), text, createdAt: createdAt.toISOString() };
    });
    await runImport((await importArchive(user, await changeArchive(archive, { "posts.json": posts }))).body.id);
    const [done] = (await sendTo(privacy.imports, { as: user })).body;
    const rows = await prisma.post.findMany({ where: { authorId: user.id }, select: { text: true } });
    return { texts: rows.map(({ text }) => text).sort(), skipped: done?.skipped };
  }

  test.each([
    { age: 0, dated: RECENT_RESTORED_DAYS + 1, isLimited: false },
    { age: 0, dated: RECENT_RESTORED_DAYS - 1, isLimited: true },
    { age: 400, dated: RECENT_RESTORED_DAYS + 1, isLimited: true },
  ])(
    "limits the links of posts that are recent or from the life of the account: %j",
    async ({ isLimited, ...when }) => {
      const linked = [1, 2, 3, 4].map((n) => `https://example.org/${n}`).join(" ");
      const { texts, skipped } = await restoreTexts({ ...when, texts: ["A plain post", linked] });
      expect(texts).toEqual(isLimited ? ["A plain post"] : ["A plain post", linked]);
      expect((skipped ?? 0) > 0).toBe(isLimited);
    },
  );

  test("restores only the newest of too many recent posts", async () => {
    const texts = [...Array(MAX_RECENT_RESTORED_POSTS + 1).keys()].map((n) => `Post ${n}`);
    const restored = await restoreTexts({ age: 0, dated: 1, texts });
    expect(restored.texts).toEqual(texts.slice(1).sort());
  });

  test("restores times outside 1970 to 9999 as the nearest that pages of a list can hold", async () => {
    const user = await makePerson({ plan });
    const [first] = rowsIn(await readArchiveFiles(archive), "posts.json");
    const options = [{ text: "Oak" }, { text: "Pine" }];
    const posts = ["1969-07-20T20:17:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"].map((time) => ({
      ...first,
      id: unknownId(),
      text: time,
      createdAt: time,
      poll: { multiple: false, closesAt: time, options },
    }));
    await runImport((await importArchive(user, await changeArchive(archive, { "posts.json": posts }))).body.id);
    const texts: unknown[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined; ) {
      const query = { limit: 1, ...(cursor && { cursor }) };
      const page = await sendTo(postsContract.ofUser, { as: user, params: { id: user.id }, query });
      expect(page.status).toBe(200);
      texts.push(...page.body.map(({ text }) => text));
      cursor = nextCursor(page);
    }
    expect(texts.toSorted()).toEqual(posts.map(({ text }) => text).sort());
  });

  test("screens restored posts again", async () => {
    const user = await makePerson({ plan });
    const posts = rowsIn(await readArchiveFiles(archive), "posts.json");
    const [first] = posts;
    const threat = { ...first, text: "I will kill you, I know where you live.", state: "live" };
    const { body } = await importArchive(user, await changeArchive(archive, { "posts.json": [threat] }));
    await runImport(body.id);
    const { state } = await prisma.post.findFirstOrThrow({ where: { authorId: user.id }, select: { state: true } });
    expect(state).toBe("held");
  });
});

describe("rejecting an archive", () => {
  const refused = async (sent: Buffer) => {
    const user = await makePerson({ plan });
    const { status, message } = await importArchive(user, sent);
    expect(await prisma.import.count({ where: { userId: user.id } })).toBe(0);
    expect(listHomeFolder("importing")).toEqual([]);
    return [status, message];
  };

  test("rejects a broken or incomplete archive with a message, and leaves nothing behind", async () => {
    expect(await refused(Buffer.from("PK, or so it says"))).toEqual([400, tImports("notOurs")]);
    expect(await refused(archive.subarray(0, archive.byteLength / 2))).toEqual([400, tImports("notOurs")]);
    expect(await refused(await changeArchive(archive, { "posts.json": null }))).toEqual([
      400,
      tImports("missing", { name: "posts.json" }),
    ]);
    expect(await refused(await changeArchive(archive, { "posts.json": [{ id: 1 }] }))).toEqual([
      400,
      tImports("badList", { name: "posts.json" }),
    ]);
    expect(
      await refused(await changeArchive(archive, { "manifest.json": { format: "veranda-export", version: 2 } })),
    ).toEqual([400, tImports("badList", { name: "manifest.json" })]);
    expect(await refused(await changeArchive(archive, { "run.sh": Buffer.from("#!/bin/sh") }))).toEqual([
      400,
      tImports("strangeFile"),
    ]);
  });

  test("rejects an archive with path-traversal entries", async () => {
    // The ZIP library refuses to write such names, so replace one of the same length afterwards.
    const name = "media/00000000-0000-0000-0000-000000000000/aaaa";
    const bad = await createArchive([...(await readArchiveFiles(archive)), [name, Buffer.from("x")]]);
    const evil = "../".repeat(name.length).slice(0, name.length);
    const sent = Buffer.from(bad.toString("latin1").replaceAll(name, evil), "latin1");
    expect((await refused(sent))[0]).toBe(400);
  });

  test("rejects an archive that decompresses beyond the limit", async () => {
    const list = Buffer.concat([Buffer.from("["), Buffer.alloc(21_000_000, " "), Buffer.from("]")]);
    expect(await refused(await changeArchive(archive, { "posts.json": list }))).toEqual([413, t("imports.unfolds")]);
  });

  const repeated = (value: string, start: string, end: string) => {
    const count = Math.floor((19_900_000 - start.length) / (value.length + 1));
    return Buffer.from(`${start}${Array(count).fill(value).join(",")}${end}`);
  };
  test.each<[string, string, () => Buffer]>([
    ["pictures", "profile.json", () => repeated("1", `{"id":"${unknownId()}","pictures":[`, "]}")],
    ["objects under a name that is ignored", "profile.json", () => repeated("{}", '{"x":[', "]}")],
    ["rows of another shape", "posts.json", () => repeated("{}", "[", "]")],
    ["numbers in one row", "posts.json", () => repeated("1", "[[", "]]")],
    ["levels", "media.json", () => Buffer.from("[".repeat(9_900_000) + "]".repeat(9_900_000))],
    ["marks in one text", "drafts.json", () => Buffer.from(`[{"id":"${"\u0301\u0316".repeat(400_000)}"}]`)],
  ])("rejects millions of %s without the memory that they would take", async (_, name, list) => {
    const sent = await changeArchive(archive, { [name]: list() });
    const before = process.resourceUsage().maxRSS;
    expect((await refused(sent))[0]).toBe(400);
    // kB. Parsed as a whole, most of these lists take more than a gigabyte, and the last one many minutes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(300_000);
  });

  test("answers other requests while it parses a long list", async () => {
    const [row] = rowsIn(await readArchiveFiles(archive), "bookmarks.json");
    const list = Buffer.from(JSON.stringify(Array(20_000).fill(row)));
    let turns = 0;
    const turn = () => {
      turns++;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const rows = await parseList(list, ARCHIVE_LISTS.bookmarks);
    clearImmediate(next);
    expect(rows).toHaveLength(20_000);
    expect(turns).toBeGreaterThan(list.byteLength / 200_000);
  });

  test("rejects an archive that references files it does not contain", async () => {
    const posts = rowsIn(await readArchiveFiles(archive), "posts.json");
    const foreign = posts.map((post) => ({ ...post, media: [{ id: unknownId(), alt: "" }], type: "image" }));
    expect(await refused(await changeArchive(archive, { "posts.json": foreign }))).toEqual([
      400,
      t("imports.foreignFile"),
    ]);
    const media = rowsIn(await readArchiveFiles(archive), "media.json");
    const elsewhere = media.map((file) => ({ ...file, files: ["profile.json"] }));
    expect(await refused(await changeArchive(archive, { "media.json": elsewhere }))).toEqual([
      400,
      t("imports.foreignFile"),
    ]);
  });

  test("refuses an import into a non-empty account, without a plan or session, or of another type", async () => {
    const [full, visitor, mine] = [await makePerson({ plan }), await makePerson(), await makePerson({ plan })];
    await makePost(full);
    expect((await importArchive(full, archive)).message).toBe(t("imports.notEmpty"));
    expect((await importArchive(visitor, archive)).status).toBe(402);
    expect((await importArchive(null, archive)).status).toBe(401);
    expect((await importArchive(mine, archive, { type: "application/json" })).status).toBe(415);
    expect(listHomeFolder("importing")).toEqual([]);
  });

  test("refuses an import into an account with content before its first byte, and a second upload at the same time", async () => {
    const [full, mine] = [await makePerson({ plan }), await makePerson({ plan })];
    await makePost(full);
    let reads = 0;
    const unread = new ReadableStream<Uint8Array>({ pull: () => void reads++ }, { highWaterMark: 0 });
    expect((await importArchive(full, archive, { stream: unread })).message).toBe(t("imports.notEmpty"));
    expect(reads).toBe(0);
    let first: ReturnType<typeof importArchive> | undefined;
    const controller = await new Promise<ReadableStreamDefaultController<Uint8Array>>((pull) => {
      first = importArchive(mine, archive, { stream: new ReadableStream({ pull }, { highWaterMark: 0 }) });
    });
    const second = await importArchive(mine, archive);
    expect([second.status, second.message]).toEqual([409, t("imports.alreadyUploading")]);
    controller.enqueue(new Uint8Array(archive));
    controller.close();
    const started = await first;
    expect(started?.status).toBe(201);
    const third = await importArchive(mine, archive);
    expect([third.status, third.body.id]).toEqual([201, started?.body.id]);
    await runImport(started?.body.id ?? "no import");
  });

  test("refuses an upload for which the disk has no space, and accepts the next one", async () => {
    const { id } = await makePerson({ plan });
    await expect(reserveUpload(id, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: "unavailable" });
    (await reserveUpload(id, archive.byteLength)).release();
  });
});
