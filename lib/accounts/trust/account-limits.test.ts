import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import "@/lib/testing/setup/clock";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { createUpload } from "@/lib/media/commands/create-upload";
import { media } from "@/lib/media/contract";
import { messages } from "@/lib/messages/contract";
import { createPost } from "@/lib/posts/commands/posts";
import { NewPost, posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { changeTrustRules, updatePerson } from "@/lib/testing/factories/account";
import { makeCapture } from "@/lib/testing/factories/billing";
import { makeDecided } from "@/lib/testing/factories/case";
import { makeAsset, makeFollow, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { advanceTime } from "@/lib/testing/setup/clock";
import { vibes } from "@/lib/vibes/contract";
import type { Prisma } from "@/prisma/generated/client";
import { accounts } from "../contract";
import { trust } from "../contract/trust";
import { sweepAccounts } from "../jobs";
import { DEFAULT_TRUST_RULES } from "./default-trust-rules";

const t = translatorFor("en", "trust");

const LIMITS = {
  linksPerText: 2,
  textsWithLinks: 3,
  mentionsPerText: 2,
  mentions: 3,
  firstMessages: 2,
  uploads: 3,
  uploadMegabytes: 10,
};

let me: TestUser;
let other: TestUser;

beforeAll(async () => {
  const { requirements, limits } = DEFAULT_TRUST_RULES;
  await changeTrustRules({ requirements, limits: { ...limits, new: LIMITS } });
});
beforeEach(async () => {
  [me, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
});

type Answer = { status: number; error: { message: string } | null };

const link = () => `https://example.org/${newId()}`;
const publish = (text: string) => sendTo(posts.create, { as: me, body: { type: "text", text, visibility: "public" } });
const comment = (id: string, text: string) => sendTo(posts.comment, { as: me, params: { id }, body: { text } });
const edit = (id: string, text: string) => sendTo(posts.edit, { as: me, params: { id }, body: { text } });
const statusesOf = async (calls: Promise<Answer>[]) => (await Promise.all(calls)).map(({ status }) => status).sort();
const outcome = ({ status, error }: Answer) => [status, error?.message];
const growing = { next: "grow" } as const;

describe("links", () => {
  test("links are limited in each text, whatever the day; links to this site and repeats do not count", async () => {
    const three = [link(), link(), link()].join(" ");
    const refused = [403, t("refusals.linksPerText", { limit: 2, ...growing })];
    expect(outcome(await publish(three))).toEqual(refused);
    expect(outcome(await comment(await makePost(other), three))).toEqual(refused);
    const same = link();
    expect((await publish(`${same} ${same} ${same} http://veranda.test/a http://veranda.test/b`)).status).toBe(201);
  });

  test("links include hosts without a scheme, also disguised ones, but no email addresses and numbers", async () => {
    expect((await publish("Version 1.2.3 of me@pills.org, see http://veranda.test/a")).status).toBe(201);
    // No space after the full stop, and names of files.
    for (const text of [
      "I came home.It was late.So I slept.Me too.No idea.House was cold.Live and learn.",
      "Llegué a casa.Es tarde.No sé.La verdad.De nada.",
      "i went home.it was late.so i slept.me too.no idea",
      "README.md, main.rs, setup.py, index.pl, run.sh, photos.zip and IMG_1.MOV",
    ])
      expect((await publish(text)).status).toBe(201);
    expect(await prisma.allowanceUse.count({ where: { userId: me.id } })).toBe(0);
    const refused = [403, t("refusals.linksPerText", { limit: 2, ...growing })];
    expect(outcome(await publish("Buy at cheap-pills.top, www.pills.org or pills (dot) com"))).toEqual(refused);
  });

  const THREE = ["one-pill.top", "two-pills.top", "three-pills.top"];
  const WORDS = THREE.join(" ");
  const post = { type: "text", text: "Hello", visibility: "public" };
  const upload = (purpose: "post" | "vibe" = "post", kind: "image" | "video" = "image") =>
    makeAsset(me, { purpose, kind });

  test.each<[string, () => Promise<Answer>]>([
    ["a warning", () => sendTo(posts.create, { as: me, body: { ...post, contentWarning: WORDS } })],
    ["answers of a poll", () => sendTo(posts.create, { as: me, body: { ...post, poll: { options: THREE } } })],
    [
      "a changed warning",
      async () => sendTo(posts.edit, { as: me, params: { id: await makePost(me) }, body: { contentWarning: WORDS } }),
    ],
    [
      "the description of a picture",
      async () => {
        const body = { ...post, type: "image", media: [{ id: await upload(), alt: WORDS }] };
        return sendTo(posts.create, { as: me, body });
      },
    ],
    [
      "a changed description",
      async () => sendTo(media.describe, { as: me, params: { id: await upload() }, body: { alt: WORDS } }),
    ],
    [
      "captions",
      async () => {
        const text = `WEBVTT\n\n00:00.000 --> 00:01.000\n${WORDS}\n`;
        const body = { language: "en", label: "English", text };
        return sendTo(media.addCaptions, { as: me, params: { id: await upload("post", "video") }, body });
      },
    ],
    ["a vibe", async () => sendTo(vibes.create, { as: me, body: { assetId: await upload("vibe"), text: WORDS } })],
    [
      "a biography with a website",
      () => {
        const body = { bio: "one-pill.top two-pills.top", websiteUrl: "https://three-pills.top" };
        return sendTo(accounts.changeUser, { as: me, params: { id: me.id }, body });
      },
    ],
  ])("links are limited in %s", async (_, write) => {
    expect(outcome(await write())).toEqual([403, t("refusals.linksPerText", { limit: 2, ...growing })]);
  });

  test("links are limited in the descriptions of a post's files together, also of files described before", async () => {
    const ids = await Promise.all(THREE.map(() => upload()));
    const describeFile = (id: string, alt: string) => sendTo(media.describe, { as: me, params: { id }, body: { alt } });
    for (const [place, id] of ids.entries()) expect((await describeFile(id, THREE[place] ?? "")).status).toBe(200);
    const create = (media: { id: string }[]) =>
      sendTo(posts.create, { as: me, body: { ...post, type: "image", media } });
    const refused = [403, t("refusals.linksPerText", { limit: 2, ...growing })];
    expect(outcome(await create(ids.map((id) => ({ id }))))).toEqual(refused);
    await advanceTime(DAY_MS);
    expect((await create(ids.slice(1).map((id) => ({ id })))).status).toBe(201);
    const [, second = ""] = ids;
    expect(outcome(await describeFile(second, WORDS))).toEqual(refused);
  });

  test("links of a message's text and of its files' descriptions are limited together, also when either is changed", async () => {
    await makeFollow(other, me);
    const { id } = (await sendTo(messages.start, { as: me, body: { otherUserId: other.id } })).body;
    const both = `${link()} ${link()}`;
    const [one, two] = [
      await makeAsset(me, { purpose: "message", alt: both }),
      await makeAsset(me, { purpose: "message" }),
    ];
    const send = (text: string, file: string) =>
      sendTo(messages.send, { as: me, params: { id }, body: { text, media: [{ id: file }] } });
    const { body: sent } = await send("Look", one);
    expect((await send(both, two)).status).toBe(201);
    const refused = [403, t("refusals.linksPerText", { limit: 2, ...growing })];
    const params = { id, messageId: sent.id };
    expect(outcome(await sendTo(messages.edit, { as: me, params, body: { text: link() } }))).toEqual(refused);
    const describeTwo = (alt: string) => sendTo(media.describe, { as: me, params: { id: two }, body: { alt } });
    expect(outcome(await describeTwo(link()))).toEqual(refused);
    expect((await describeTwo(both)).status).toBe(200);
  });

  test("links of corrected captions count once", async () => {
    const params = { id: await upload("post", "video") };
    const text = "WEBVTT\n\n00:00.000 --> 00:01.000\nSee one-pill.org\n";
    const add = (replaces?: string) =>
      sendTo(media.addCaptions, { as: me, params, body: { language: "en", label: "English", text, replaces } });
    let id = (await add()).body.captions[0]?.id;
    for (let correction = 0; correction < 4; correction++) id = (await add(id)).body.captions[0]?.id;
    expect(await prisma.allowanceUse.findFirst({ where: { userId: me.id }, select: { used: true } })).toEqual({
      used: 1n,
    });
  });

  test("links of a profile and a vibe count as those of a post do, and unchanged ones never again", async () => {
    const change = (body: object) => sendTo(accounts.changeUser, { as: me, params: { id: me.id }, body });
    expect((await change({ bio: "See one-pill.org", websiteUrl: "two-pills.org" })).status).toBe(200);
    expect((await change({ bio: "Still one-pill.org" })).status).toBe(200);
    expect((await change({ bio: "three-pills.org" })).status).toBe(200);
    const vibe = { assetId: await upload("vibe"), text: "four-pills.org" };
    expect((await sendTo(vibes.create, { as: me, body: vibe })).status).toBe(201);
    const refused = [403, t("refusals.textsWithLinks", { limit: 3, ...growing })];
    expect(outcome(await publish("five-pills.org"))).toEqual(refused);
    expect(outcome(await change({ websiteUrl: "six-pills.org" }))).toEqual(refused);
  });

  test("links are limited a day in posts, comments and edits that add one, also when published at once", async () => {
    const plain = (await publish("No link")).body.id;
    expect(await statusesOf(Array.from({ length: 5 }, () => publish(link())))).toEqual([201, 201, 201, 403, 403]);
    const refused = [403, t("refusals.textsWithLinks", { limit: 3, ...growing })];
    expect(outcome(await comment(plain, link()))).toEqual(refused);
    expect(outcome(await edit(plain, link()))).toEqual(refused);
    expect((await publish("Still no link")).status).toBe(201);
    const [linked] = await prisma.post.findMany({
      where: { authorId: me.id, text: { startsWith: "https" } },
      select: { id: true, text: true },
    });
    expect((await edit(linked?.id ?? "", `Changed: ${linked?.text}`)).status).toBe(200);
    await advanceTime(DAY_MS);
    expect((await publish(link())).status).toBe(201);
    await advanceTime(8 * DAY_MS);
    await sweepAccounts();
    expect(await prisma.allowanceUse.count()).toBe(0);
  });

  test("links of restored posts are counted only if the post is recent", async () => {
    const restore = (isCounted: boolean) => {
      const restored = { createdAt: fromNow(-DAY_MS), editedAt: null, pinnedAt: null, isCounted };
      const input = NewPost.parse({ type: "text", text: `${link()} ${link()} ${link()}`, visibility: "public" });
      return createPost({ id: me.id, plan: "starter" }, { ...input, restored });
    };
    for (let n = 0; n < 4; n++) await restore(false);
    expect(await prisma.allowanceUse.count({ where: { userId: me.id } })).toBe(0);
    await expect(restore(true)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("links are limited in each message", async () => {
    await makeFollow(other, me);
    const { id } = (await sendTo(messages.start, { as: me, body: { otherUserId: other.id } })).body;
    const send = (text: string) => sendTo(messages.send, { as: me, params: { id }, body: { text } });
    for (let n = 0; n < 4; n++) expect((await send(`${link()} ${link()}`)).status).toBe(201);
    const refused = await send(`${link()} ${link()} ${link()}`);
    expect(outcome(refused)).toEqual([403, t("refusals.linksPerText", { limit: 2, ...growing })]);
    const { body: sent } = await send("Plain");
    const edited = await sendTo(messages.edit, {
      as: me,
      params: { id, messageId: sent.id },
      body: { text: `${link()} ${link()} ${link()}` },
    });
    expect(edited.status).toBe(403);
  });
});

describe("mentions", () => {
  test("mentions are limited in each text, and a day, also when published at once", async () => {
    expect(outcome(await publish("@one_a @two_b @three_c"))).toEqual([
      403,
      t("refusals.mentionsPerText", { limit: 2, ...growing }),
    ]);
    const twice = Array.from({ length: 5 }, (_, n) => publish(`Good morning @person_${n}`));
    expect(await statusesOf(twice)).toEqual([201, 201, 201, 403, 403]);
    expect(outcome(await publish("@somewhere_else"))).toEqual([403, t("refusals.mentions", { limit: 3, ...growing })]);
  });
});

describe("first messages", () => {
  const start = async (to: TestUser) => sendTo(messages.start, { as: me, body: { otherUserId: to.id } });
  const write = (id: string) => sendTo(messages.send, { as: me, params: { id }, body: { text: "Hello" } });

  test("first messages to people who do not follow are limited a day, also when sent at once; others are not", async () => {
    const strangers = await Promise.all(Array.from({ length: 4 }, () => makePerson()));
    const ids = await Promise.all(strangers.map(async (stranger) => (await start(stranger)).body.id));
    expect(await statusesOf(ids.map(write))).toEqual([201, 201, 403, 403]);
    const refused = [403, t("refusals.firstMessages", { limit: 2, ...growing })];
    expect(outcome(await start(await makePerson()))).toEqual(refused);
    await makeFollow(other, me);
    const { id } = (await start(other)).body;
    for (let n = 0; n < 4; n++) expect((await write(id)).status).toBe(201);
  });

  test("first messages do not include answers to people who wrote first", async () => {
    for (let n = 0; n < 4; n++) {
      const stranger = await makePerson({ plan: "starter" });
      const begun = await sendTo(messages.start, { as: stranger, body: { otherUserId: me.id } });
      const { id } = begun.body;
      await sendTo(messages.send, { as: stranger, params: { id }, body: { text: "Hello?" } });
      expect((await write(id)).status).toBe(201);
    }
  });
});

describe("uploads", () => {
  const upload = (megabytes: number, isRestored = false) =>
    createUpload(
      { id: me.id, plan: "starter" },
      {
        id: newId(),
        length: megabytes * 1_000_000,
        metadata: { name: "a.jpg", type: "image/jpeg", purpose: "post" },
        isRestored,
      },
    );

  test("uploads are limited a day in number, also when made at once, but not from an archive", async () => {
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => upload(0.1)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await expect(upload(0.1)).rejects.toMatchObject({
      code: "forbidden",
      descriptor: { key: "trust.refusals.uploads", values: { limit: 3 } },
    });
    await upload(0.1, true);
  });

  test("uploads are limited a day in size, and a refused one counts nothing", async () => {
    await upload(6);
    await expect(upload(6)).rejects.toMatchObject({
      code: "forbidden",
      descriptor: { key: "trust.refusals.uploadMegabytes" },
    });
    await upload(4);
    const { body } = await sendTo(trust.allowance, { as: me });
    expect(body.limits.slice(-2)).toEqual([
      { name: "uploads", limit: 3, used: 2 },
      { name: "uploadMegabytes", limit: 10, used: 10 },
    ]);
  });
});

describe("what changes the level", () => {
  const levelOf = async (as = me) => (await sendTo(trust.allowance, { as })).body.level;
  const spend = async () => {
    for (let n = 0; n < LIMITS.textsWithLinks; n++) await publish(link());
    expect((await publish(link())).status).toBe(403);
  };

  test("a captured payment raises the level at once, and a strike lowers it", async () => {
    await spend();
    await makeCapture(me);
    expect([await levelOf(), (await publish(link())).status]).toEqual(["settling", 201]);
    const post = await makePost(me);
    await makeDecided(await makePerson({ role: "admin" }), { targetType: "post", targetId: post });
    expect([await levelOf(), (await publish(link())).status]).toEqual(["new", 403]);
    await prisma.strike.updateMany({ where: { userId: me.id }, data: { revokedAt: fromNow(0) } });
    expect(await levelOf()).toBe("settling");
  });

  test("a payment whose money went back does not raise the level", async () => {
    await makeCapture(me);
    const change = (data: Prisma.PaymentOrderUpdateManyMutationInput) =>
      prisma.paymentOrder.updateMany({ where: { billing: { userId: me.id } }, data });
    const kept = { refundedPence: 0, reversedPence: 0, refundRequestedAt: null };
    for (const back of [{ refundedPence: 799 }, { reversedPence: 799 }, { refundRequestedAt: fromNow(0) }]) {
      await change({ ...kept, ...back });
      expect([back, await levelOf()]).toEqual([back, "new"]);
    }
    await change({ ...kept, refundedPence: 100 });
    expect(await levelOf()).toBe("settling");
  });

  test("time and posts that others may see raise the level, held, imported and private ones and those for close friends do not", async () => {
    await updatePerson(me, { createdAt: fromNow(-30 * DAY_MS) });
    await makePost(me, { state: "held" });
    await makePost(me, { visibility: "private" });
    await makePost(me, { visibility: "close_friends" });
    await makePost(me, { importedAt: fromNow(0) });
    expect(await levelOf()).toBe("new");
    for (let n = 0; n < 5; n++) await makePost(me);
    expect(await levelOf()).toBe("established");
    for (let n = 0; n < 5; n++) expect((await publish([link(), link(), link()].join(" "))).status).toBe(201);
    await updatePerson(me, { emailVerified: null });
    const { body } = await sendTo(trust.allowance, { as: me });
    expect([body.level, body.next?.needsEmail]).toEqual(["new", true]);
  });

  test("an unconfirmed address is named in the refusal of a limit", async () => {
    await updatePerson(me, { emailVerified: null });
    expect(outcome(await publish([link(), link(), link()].join(" ")))).toEqual([
      403,
      t("refusals.linksPerText", { limit: 2, next: "email" }),
    ]);
  });

  test("admins have no account limits", async () => {
    me = await makePerson({ plan: "starter", role: "admin" });
    for (let n = 0; n < 5; n++) expect((await publish([link(), link(), link()].join(" "))).status).toBe(201);
    const { body } = await sendTo(trust.allowance, { as: me });
    expect([body.isStaff, body.next, body.limits.every(({ limit }) => limit === null)]).toEqual([true, null, true]);
  });
});
