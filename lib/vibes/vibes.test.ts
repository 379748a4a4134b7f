import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { settings } from "@/lib/accounts/contract/settings";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { media } from "@/lib/media/contract";
import { readAssetToken } from "@/lib/media/files/asset-urls";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  holdVibe,
  makeAsset,
  makeBlock,
  makeFollow,
  makePerson,
  makeVibe,
  setRole,
  type TestUser,
  updateAssets,
} from "@/lib/testing/factories/people";
import { approveVibe, removeVibeByModerator } from "./commands/moderate";
import { finishVibeProcessing } from "./commands/vibes";
import { vibes } from "./contract";
import { listVibeArchive } from "./queries";

const t = translatorFor("en", "vibes");

const THREAT = "I will kill you. I know where you live.";

const upload = (owner: TestUser, overrides: Parameters<typeof makeAsset>[1] = {}) =>
  makeAsset(owner, { purpose: "vibe", ...overrides });
const strip = async (as: TestUser) => (await sendTo(vibes.strip, { as })).body;
const seen = async (as: TestUser) => (await strip(as)).map(({ id }) => id);
const tokenOf = (url: string | null) => /\/media\/s\/([^/]+)\//.exec(url ?? "")?.[1] ?? "";

// Vibes are visible to everyone, so each test starts without any.
beforeEach(() => prisma.vibe.deleteMany());

describe("publishing a vibe", () => {
  test("publishing a vibe returns it as docs/spec.md defines, and others see it for a day", async () => {
    const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson()];
    const created = await sendTo(vibes.create, {
      as: ada,
      body: { assetId: await upload(ada), text: " Good morning " },
    });
    expect([created.status, created.error]).toEqual([201, null]);
    expect(created.body).toMatchObject({
      mediaType: "image",
      text: "Good morning",
      viewCount: 0,
      isViewed: true,
      state: "live",
      screening: { verdict: "pass" },
      user: { id: ada.id },
    });
    expect(Date.parse(created.body.expiresAt) - Date.parse(created.body.createdAt)).toBe(DAY_MS);
    expect(created.body.mediaUrl).toContain("/1600.webp");

    const [theirs] = await strip(bob);
    expect(theirs).toMatchObject({ id: created.body.id, isViewed: false, screening: null });
    await prisma.vibe.update({
      where: { id: created.body.id },
      data: { expiresAt: fromNow(-1) },
      select: { id: true },
    });
    expect(await seen(bob)).toEqual([]);
    expect((await sendTo(vibes.one, { as: bob, params: { id: created.body.id } })).status).toBe(404);
    const archive = await sendTo(vibes.archive, { as: ada });
    expect(archive.body.map(({ id }) => id)).toEqual([created.body.id]);
  });

  test("the archive of vibes continues after a vibe whose file was just deleted", async () => {
    const ada = await makePerson({ plan: "starter" });
    const [old, gone, fresh] = [
      await makeVibe(ada, { createdAt: fromNow(-2 * HOUR_MS) }),
      await makeVibe(ada, { createdAt: fromNow(-HOUR_MS) }),
      await makeVibe(ada),
    ];
    await prisma.asset.deleteMany({ where: { parentId: gone } });
    const met: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listVibeArchive(ada, { limit: 1, cursor });
      met.push(...page.items.map(({ id }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(met).toEqual([fresh, old]);
  });

  test("a vibe accepts only the author's own processed upload made for a vibe, and each upload once", async () => {
    const [ada, bob] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "starter" })];
    const create = (as: TestUser, assetId: string) => sendTo(vibes.create, { as, body: { assetId } });
    const [mine, forPost] = [await upload(ada), await makeAsset(ada)];
    const long = await upload(ada, { kind: "video", durationMs: 16_000 });
    expect((await create(bob, mine)).status).toBe(400);
    expect((await create(ada, forPost)).status).toBe(400);
    expect((await create(ada, long)).error?.message).toBe(t("tooLong"));
    expect((await create(ada, await upload(ada, { state: "uploading", length: 5n, received: 1n }))).status).toBe(400);
    expect((await create(ada, await upload(ada, { state: "failed", failure: "unreadable" }))).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(ada, mine)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect(await prisma.vibe.count({ where: { authorId: ada.id } })).toBe(1);
  });

  test("a vibe goes live when its file is processed and its day starts then, unless processing failed", async () => {
    const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson()];
    const assetId = await upload(ada, { state: "processing", verdict: null });
    const created = await sendTo(vibes.create, { as: ada, body: { assetId } });
    expect([created.status, created.body.state]).toEqual([201, "processing"]);
    expect(await seen(bob)).toEqual([]);
    await prisma.vibe.update({
      where: { id: created.body.id },
      data: { expiresAt: fromNow(HOUR_MS) },
      select: { id: true },
    });
    await prisma.asset.update({
      where: { id: assetId },
      data: { state: "ready", verdict: "pass" },
      select: { id: true },
    });
    await Promise.all([finishVibeProcessing(created.body.id), finishVibeProcessing(created.body.id)]);
    const [shown] = await strip(bob);
    expect(shown?.id).toBe(created.body.id);
    expect(Date.parse(shown?.expiresAt ?? "")).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    expect(await prisma.screening.count({ where: { targetId: created.body.id } })).toBe(1);

    const other = await upload(ada, { state: "processing", verdict: null });
    const second = (await sendTo(vibes.create, { as: ada, body: { assetId: other } })).body.id;
    await prisma.asset.update({
      where: { id: other },
      data: { state: "failed", failure: "unreadable" },
      select: { id: true },
    });
    await finishVibeProcessing(second);
    expect((await sendTo(vibes.one, { as: ada, params: { id: second } })).body).toMatchObject({
      state: "failed",
      media: { failure: "media.failures.unreadable" },
    });
  });

  test("a vibe is held for its text or its picture, visible only to its author", async () => {
    const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson()];
    const nude = { category: "nudity", score: 0.9, source: "image", start: 0, end: 0, text: "" };
    const picture = await upload(ada, { verdict: "hold", hits: [nude] });
    const created = await sendTo(vibes.create, { as: ada, body: { assetId: picture, text: "Hello" } });
    expect(created.body).toMatchObject({ state: "held", screening: { verdict: "hold", hits: [nude] } });
    expect(await seen(bob)).toEqual([]);
    expect((await sendTo(vibes.review, { as: ada, params: { id: created.body.id } })).body.screening?.reviewAsked).toBe(
      true,
    );
  });

  test("a vibe that was live keeps its day when it is held and released", async () => {
    const ada = await makePerson({ plan: "starter" });
    const assetId = await upload(ada);
    const { id } = (await sendTo(vibes.create, { as: ada, body: { assetId } })).body;
    const day = { createdAt: fromNow(-23 * HOUR_MS), expiresAt: fromNow(HOUR_MS) };
    await prisma.vibe.update({ where: { id }, data: day, select: { id: true } });
    const describeAs = async (alt: string) => {
      await sendTo(media.describe, { as: ada, params: { id: assetId }, body: { alt } });
      return prisma.vibe.findUniqueOrThrow({
        where: { id },
        select: { state: true, createdAt: true, expiresAt: true },
      });
    };
    expect((await describeAs(THREAT)).state).toBe("held");
    expect(await describeAs("A fox")).toEqual({ state: "live", ...day });
    expect((await describeAs(THREAT)).state).toBe("held");
    await approveVibe(id);
    expect(await describeAs(THREAT)).toEqual({ state: "live", ...day });
  });

  test("a vibe that was held from the start has its whole day once it is approved", async () => {
    const ada = await makePerson({ plan: "starter" });
    const body = { assetId: await upload(ada), text: THREAT };
    const { id, state } = (await sendTo(vibes.create, { as: ada, body })).body;
    expect(state).toBe("held");
    const past = { createdAt: fromNow(-2 * DAY_MS), expiresAt: fromNow(-DAY_MS) };
    await prisma.vibe.update({ where: { id }, data: past, select: { id: true } });
    await approveVibe(id);
    const vibe = await prisma.vibe.findUniqueOrThrow({
      where: { id },
      select: { state: true, createdAt: true, expiresAt: true, publishedAt: true },
    });
    expect(vibe).toMatchObject({ state: "live", publishedAt: vibe.createdAt });
    expect(vibe.expiresAt.getTime()).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
  });
});

describe("viewing vibes", () => {
  test("a vibe counts each viewer once and not its author", async () => {
    const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson()];
    const id = await makeVibe(ada);
    const view = (as: TestUser) => sendTo(vibes.view, { as, params: { id } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => view(bob)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await view(ada)).body).toEqual({ isViewed: true, viewCount: 1 });
    expect(await strip(bob)).toEqual([expect.objectContaining({ id, isViewed: true, viewCount: 1 })]);
    const viewers = await sendTo(vibes.viewers, { as: ada, params: { id } });
    expect(viewers.body.map(({ user }) => user.id)).toEqual([bob.id]);
  });

  test("the strip leaves out blocked, muted and banned people, held vibes and muted vibes", async () => {
    const reader = await makePerson();
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson({ plan: "starter" })));
    const [friend, blocked, muted, quiet, banned, held] = people as [
      TestUser,
      TestUser,
      TestUser,
      TestUser,
      TestUser,
      TestUser,
    ];
    const vibeIds = new Map<TestUser, string>();
    for (const person of people) vibeIds.set(person, await makeVibe(person));
    await makeBlock(blocked, reader);
    await prisma.mute.create({ data: { muterId: reader.id, mutedId: muted.id }, select: { muterId: true } });
    expect((await sendTo(vibes.mute, { as: reader, params: { id: quiet.id } })).body).toEqual({ isMuted: true });
    await setRole(banned, "banned");
    await holdVibe(held, vibeIds.get(held) ?? "");
    expect(await seen(reader)).toEqual([vibeIds.get(friend)]);
    for (const hidden of [blocked, banned, held])
      expect((await sendTo(vibes.one, { as: reader, params: { id: vibeIds.get(hidden) ?? "" } })).status).toBe(404);
    expect((await sendTo(vibes.muted, { as: reader })).body.map(({ id }) => id)).toEqual([quiet.id]);
    await sendTo(vibes.unmute, { as: reader, params: { id: quiet.id } });
    expect(new Set(await seen(reader))).toEqual(new Set([vibeIds.get(friend), vibeIds.get(quiet)]));
  });

  test("the strip leaves out sensitive vibes of others if the reader hides sensitive media", async () => {
    const [reader, author] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const [plain, sensitive, own] = [await makeVibe(author), await makeVibe(author), await makeVibe(reader)];
    for (const id of [sensitive, own]) await updateAssets(id, { blurred: true });
    expect(await seen(reader)).toEqual([own, plain, sensitive]);
    await sendTo(settings.change, { as: reader, body: { sensitiveMedia: "hide" } });
    expect(await seen(reader)).toEqual([own, plain]);
    await sendTo(settings.change, { as: reader, body: { sensitiveMedia: "warn" } });
    expect(await seen(reader)).toEqual([own, plain, sensitive]);
  });

  test("the strip starts with own vibes, then followed people with new ones, each person's oldest first", async () => {
    const reader = await makePerson({ plan: "starter" });
    const [followed, stranger, seenAll] = [
      await makePerson({ plan: "starter" }),
      await makePerson({ plan: "starter" }),
      await makePerson({ plan: "starter" }),
    ];
    await makeFollow(reader, followed);
    await makeFollow(reader, seenAll);
    const ago = (hours: number) => ({
      createdAt: fromNow(-hours * HOUR_MS),
      expiresAt: fromNow(DAY_MS - hours * HOUR_MS),
    });
    const [f1, s1] = [await makeVibe(followed, ago(5)), await makeVibe(stranger, ago(1))];
    const [f2, all, own] = [
      await makeVibe(followed, ago(2)),
      await makeVibe(seenAll, ago(0.5)),
      await makeVibe(reader, ago(3)),
    ];
    await sendTo(vibes.view, { as: reader, params: { id: all } });
    expect(await seen(reader)).toEqual([own, f1, f2, s1, all]);
  });

  test("the strip keeps vibes of followed people and for close friends behind 500 newer ones of others", async () => {
    const reader = await makePerson();
    const [followed, friend, stranger] = [await makePerson(), await makePerson(), await makePerson()];
    await makeFollow(reader, followed);
    const friendship = { ownerId: friend.id, friendId: reader.id };
    await prisma.closeFriend.create({ data: friendship, select: { ownerId: true } });
    const earlier = { createdAt: fromNow(-HOUR_MS), expiresAt: fromNow(DAY_MS - HOUR_MS) };
    const [theirs, shared] = [
      await makeVibe(followed, earlier),
      await makeVibe(friend, { ...earlier, closeFriendsOnly: true }),
    ];
    // Without files: the limit counts them, and the strip then leaves them out.
    const newer = { authorId: stranger.id, createdAt: fromNow(0), expiresAt: fromNow(DAY_MS) };
    await prisma.vibe.createMany({ data: Array.from({ length: 500 }, () => newer) });
    expect(await seen(reader)).toEqual([theirs, shared]);
  });

  test("file URLs of a vibe expire with its day and when its visibility changes", async () => {
    const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson()];
    const id = await makeVibe(ada, { expiresAt: fromNow(60_000) });
    const asset = await prisma.asset.findFirstOrThrow({ where: { parentId: id }, select: { id: true, epoch: true } });
    const token = tokenOf((await strip(bob))[0]?.mediaUrl ?? null);
    expect(Number.parseInt(token, 36)).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(readAssetToken(token, asset.id)).toEqual({ epoch: asset.epoch, viewerId: bob.id });
    await holdVibe(ada, id);
    const after = await prisma.asset.findUniqueOrThrow({ where: { id: asset.id }, select: { epoch: true } });
    expect(after.epoch).toBeGreaterThan(asset.epoch);
  });
});

describe("deleting a vibe", () => {
  test("deleting a vibe deletes its file and views and releases its storage", async () => {
    const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const id = await makeVibe(ada);
    const { id: assetId } = await prisma.asset.findFirstOrThrow({ where: { parentId: id }, select: { id: true } });
    await sendTo(vibes.view, { as: bob, params: { id } });
    expect((await sendTo(vibes.remove, { as: bob, params: { id } })).status).toBe(403);
    expect((await sendTo(vibes.remove, { as: ada, params: { id } })).status).toBe(200);
    expect(await prisma.asset.count({ where: { id: assetId } })).toBe(0);
    expect(await prisma.assetErasure.count({ where: { assetId } })).toBe(1);
    const usage = await prisma.storageUsage.findUniqueOrThrow({
      where: { userId: ada.id },
      select: { storedBytes: true },
    });
    expect(usage.storedBytes).toBe(0n);
    expect(await seen(bob)).toEqual([]);
  });

  test("deleting the file of a vibe deletes the vibe", async () => {
    const ada = await makePerson({ plan: "starter" });
    const id = await makeVibe(ada);
    await prisma.asset.deleteMany({ where: { parentId: id } });
    expect(await seen(ada)).toEqual([]);
    await finishVibeProcessing(id);
    expect(await prisma.vibe.count({ where: { id } })).toBe(0);
  });

  test("deleting the file of a held vibe forgets what screening quoted from the vibe", async () => {
    const ada = await makePerson({ plan: "starter" });
    const id = await holdVibe(ada, await makeVibe(ada));
    await prisma.asset.deleteMany({ where: { parentId: id } });
    await finishVibeProcessing(id);
    const screening = await prisma.screening.findFirstOrThrow({ where: { targetId: id }, select: { hits: true } });
    expect([screening.hits, await prisma.vibe.count({ where: { id } })]).toEqual([[], 0]);
  });

  test("a vibe that a moderator removed stays for an appeal when its author deletes the file", async () => {
    const ada = await makePerson({ plan: "starter" });
    const id = await makeVibe(ada);
    const { id: assetId } = await prisma.asset.findFirstOrThrow({ where: { parentId: id }, select: { id: true } });
    await removeVibeByModerator(id);
    expect((await sendTo(media.remove, { as: ada, params: { id: assetId } })).status).toBe(200);
    await finishVibeProcessing(id);
    const vibe = await prisma.vibe.findUnique({ where: { id }, select: { state: true } });
    expect(vibe).toEqual({ state: "removed" });
  });
});
