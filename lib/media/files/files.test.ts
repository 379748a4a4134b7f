import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { mediaStorage } from "@/lib/infra/storage";
import { finishPostProcessing } from "@/lib/posts/commands/attachments";
import { posts } from "@/lib/posts/contract";
import { nextCursor, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { consumeJobs } from "@/lib/testing/factories/asset";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { makeAsset, makePerson, makePost, makeVibe, type TestUser } from "@/lib/testing/factories/people";
import { makeDraft } from "@/lib/testing/factories/post";
import { rescreenCaptions } from "../commands/rescreen-captions";
import { media } from "../contract";
import { eraseCaptionsFile } from "./erase-files";
import { serveMedia } from "./serve-media";

const t = translatorFor("en", "media");

let me: TestUser;
beforeEach(async () => {
  me = await makePerson({ plan: "creator" });
});

const settled = async (parentId: string) =>
  (await pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload->'holder'->>'id' = $1", [parentId]))
    .rowCount;

const stateOf = async (post: string) =>
  (await prisma.post.findUniqueOrThrow({ where: { id: post }, select: { state: true } })).state;

describe("own files", () => {
  test("own files are listed newest or largest first, in pages, with what they are attached to", async () => {
    const post = await makePost(me);
    const make = (n: number) =>
      makeAsset(me, {
        createdAt: fromNow(-n * HOUR_MS),
        storedBytes: BigInt(((n * 2) % 5) * 1_000 + 7),
        fileName: `${n}.jpg`,
        ...(n === 0 && { parentType: "post", parentId: post }),
      });
    const ids: string[] = [];
    for (const n of [0, 1, 2, 3, 4]) ids.push(await make(n));
    await makeAsset(me, { state: "uploading", length: 9n, received: 1n });
    await makeAsset(await makePerson({ plan: "creator" }));
    for (const [sort, order] of [
      ["newest", [0, 1, 2, 3, 4]],
      ["largest", [2, 4, 1, 3, 0]],
    ] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { sort, limit: 2, ...(cursor !== undefined && { cursor }) };
        const answer = await sendTo(media.files, { as: me, query });
        expect([answer.status, answer.body.length <= 2]).toEqual([200, true]);
        for (const { fileName } of answer.body) ids.push(fileName);
        cursor = nextCursor(answer);
      } while (cursor !== undefined);
      expect([sort, ids]).toEqual([sort, order.map((n) => `${n}.jpg`)]);
    }
    const [first] = (await sendTo(media.files, { as: me })).body;
    expect(first).toMatchObject({
      fileName: "0.jpg",
      bytes: 7,
      holder: { kind: "post", id: post },
      media: { id: ids[0], state: "ready", thumbUrl: expect.stringMatching(/^\/media\/s\/[\w.-]+\/.*\/640\.webp$/) },
    });
    expect((await sendTo(media.files, { as: me, query: { sort: "oldest" } })).status).toBe(400);
  });

  test("own files that a draft needs are listed as such, and others are not", async () => {
    const [used, unused] = [await makeAsset(me), await makeAsset(me)];
    await makeDraft(me, { content: { text: "Later", media: [{ id: used, alt: "A cat" }] } });
    const { body } = await sendTo(media.files, { as: me });
    expect(body.map(({ media: { id }, isInDraft }) => [id, isInDraft]).sort()).toEqual(
      [
        [used, true],
        [unused, false],
      ].sort(),
    );
  });

  test("incomplete uploads are listed with their progress and expiry", async () => {
    const upload = { state: "uploading", length: 100n, received: 40n, storedBytes: 0n, reservedBytes: 100n } as const;
    const fingerprint = `100-${"a".repeat(64)}`;
    const id = await makeAsset(me, { ...upload, fingerprint, purpose: "vibe", fileName: "b.png" });
    const [one, ...rest] = (await sendTo(media.unfinished, { as: me })).body;
    expect([one, rest]).toEqual([
      {
        id,
        kind: "image",
        purpose: "vibe",
        fileName: "b.png",
        length: 100,
        received: 40,
        fingerprint,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
      [],
    ]);
    expect((await sendTo(media.unfinished, { as: await makePerson() })).body).toEqual([]);
  });

  test("own files can be described and deleted, and what they are attached to is notified", async () => {
    const post = await makePost(me, { type: "image" });
    const id = await makeAsset(me, { parentType: "post", parentId: post, access: "public" });
    const request = { params: { id }, as: me };
    expect((await sendTo(media.describe, { ...request, body: { alt: "  A cat  " } })).body.alt).toBe("A cat");
    expect((await sendTo(media.one, request)).body).toMatchObject({ alt: "A cat", url: `/media/${id}/1600.webp` });
    expect(await settled(post)).toBe(1);
    expect((await sendTo(media.describe, { ...request, body: { alt: "a\u0000b" } })).status).toBe(400);
    expect((await sendTo(media.usage, { as: me })).body.usedBytes).toBe(2_240);
    expect((await sendTo(media.remove, request)).body).toEqual({ success: true });
    expect([await settled(post), (await sendTo(media.one, request)).status]).toEqual([2, 404]);
    expect((await sendTo(media.usage, { as: me })).body.usedBytes).toBe(0);
  });
});

test("a description that screening flags holds the post, vibe or message in the same transaction", async () => {
  const [post, vibe] = [await makePost(me, { type: "image" }), await makeVibe(me)];
  const message = await makeMessage(me, await makeConversation(me, await makePerson()), { hasMedia: true });
  const ofPost = await makeAsset(me, { parentType: "post", parentId: post, access: "public" });
  const ofMessage = await makeAsset(me, { parentType: "message", parentId: message, purpose: "message" });
  const ofVibe = (await prisma.asset.findFirstOrThrow({ where: { parentId: vibe }, select: { id: true } })).id;
  for (const id of [ofPost, ofVibe, ofMessage])
    expect((await sendTo(media.describe, { params: { id }, as: me, body: { alt: "I will kill you" } })).status).toBe(
      200,
    );
  const state = { select: { state: true } };
  expect([
    (await sendTo(posts.one, { as: me, params: { id: post } })).body,
    await prisma.vibe.findUnique({ where: { id: vibe }, ...state }),
    await prisma.message.findUnique({ where: { id: message }, ...state }),
  ]).toMatchObject([{ state: "held", screening: { verdict: "hold" } }, { state: "held" }, { state: "held" }]);
  expect((await sendTo(posts.one, { as: null, params: { id: post } })).status).toBe(404);
});

test("descriptions that are harmful only when read together hold the post", async () => {
  const alts = ["I will", "kill you", "tonight"];
  const carousel = await Promise.all(alts.map(async (alt) => ({ id: await makeAsset(me), alt })));
  const { body } = await sendTo(posts.create, { as: me, body: { type: "image", text: "Look", media: carousel } });
  expect(body).toMatchObject({ state: "held", screening: { verdict: "hold" } });
});

test("a missing file is answered in the language of the browser", async () => {
  const request = new Request("https://veranda.example/media/none", { headers: { "Accept-Language": "es" } });
  expect(await (await serveMedia(request, null)).json()).toEqual({
    error: "not_found",
    message: "Este archivo no existe o no tienes acceso.",
  });
});

describe("captions", () => {
  const VTT = "WEBVTT\n\n00:01.000 --> 00:02.500\nHello there\n";
  const add = (id: string, body: Record<string, string> = {}, as = me) =>
    sendTo(media.addCaptions, {
      params: { id },
      body: { language: "en-GB", label: "English", text: VTT, ...body },
      as,
    });
  const makeVideo = () => makeAsset(me, { kind: "video" });
  const eraseRemoved = async () => {
    for (const job of await consumeJobs("media.erase-captions"))
      await eraseCaptionsFile(job as Jobs["media.erase-captions"]);
  };

  test("captions are sanitised, stored with the video, counted against the quota and deleted on removal", async () => {
    const id = await makeVideo();
    const { status, body } = await add(id);
    const [captions] = body.captions;
    expect([status, captions]).toMatchObject([201, { language: "en-GB", label: "English" }]);
    const captionsId = captions?.id ?? "";
    expect(captions?.url).toMatch(new RegExp(`^/media/s/[\\w.-]+/${id}/captions/${captionsId}\\.vtt$`));
    const key = `assets/${id}/captions/${captionsId}.vtt`;
    const stored = await (await mediaStorage()).read(key);
    expect(String(stored)).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello there\n");
    expect((await sendTo(media.usage, { as: me })).body.usedBytes).toBe(2_240 + (stored?.byteLength ?? 0));
    const removed = await sendTo(media.removeCaptions, { params: { id, captionsId }, as: me });
    expect([removed.status, removed.body.captions]).toEqual([200, []]);
    await eraseRemoved();
    expect([await (await mediaStorage()).read(key), (await sendTo(media.usage, { as: me })).body.usedBytes]).toEqual([
      null,
      2_240,
    ]);
    expect((await sendTo(media.removeCaptions, { params: { id, captionsId }, as: me })).status).toBe(404);
  });

  test("captions can be removed only through their own video", async () => {
    const [mine, other] = [await makeVideo(), await makeVideo()];
    const captionsId = (await add(other)).body.captions[0]?.id ?? "";
    expect((await sendTo(media.removeCaptions, { params: { id: mine, captionsId }, as: me })).status).toBe(404);
    expect((await sendTo(media.one, { params: { id: other }, as: me })).body.captions).toHaveLength(1);
  });

  test("captions that screening flags hold the post until they are removed", async () => {
    const post = await makePost(me, { type: "video" });
    const id = await makeAsset(me, { kind: "video", parentType: "post", parentId: post });
    const threat = "WEBVTT\n\n00:01.000 --> 00:02.000\nI will kill you\n";
    const captionsId = (await add(id, { text: threat })).body.captions[0]?.id ?? "";
    expect(await stateOf(post)).toBe("held");
    const facts = async () => prisma.asset.findUniqueOrThrow({ where: { id }, select: { verdict: true, hits: true } });
    expect(await facts()).toMatchObject({ verdict: "hold", hits: [{ media: { id, seconds: null } }] });
    expect(await settled(post)).toBe(1);
    await sendTo(media.removeCaptions, { params: { id, captionsId }, as: me });
    expect([await facts(), await settled(post)]).toEqual([{ verdict: "pass", hits: [] }, 2]);
    expect(await stateOf(post)).toBe("live");
    await add(id, { label: "I will kill you" });
    expect(await stateOf(post)).toBe("held");
  });

  test("corrected captions replace one's own or automatic ones, and are screened in their place", async () => {
    const post = await makePost(me, { type: "video" });
    const id = await makeAsset(me, { kind: "video", parentType: "post", parentId: post });
    const threat = "WEBVTT\n\n00:01.000 --> 00:02.000\nI will kill you\n";
    const mine = (await add(id, { text: threat })).body.captions[0]?.id ?? "";
    expect(await stateOf(post)).toBe("held");
    const again = await add(id, { text: threat, replaces: mine });
    const rewritten = again.body.captions[0]?.id ?? "";
    expect([again.status, rewritten === mine, await stateOf(post)]).toEqual([201, false, "held"]);
    const { status, body } = await add(id, { replaces: rewritten });
    expect([status, body.captions.length, await stateOf(post)]).toEqual([201, 1, "live"]);
    expect(await prisma.asset.findUniqueOrThrow({ where: { id }, select: { hits: true } })).toEqual({ hits: [] });
    await eraseRemoved();
    expect(await (await mediaStorage()).list(`assets/${id}/`)).toHaveLength(1);

    const spoken = { assetId: id, language: "und", label: "Unknown", bytes: 60, isAutomatic: true };
    const automatic = (await prisma.caption.create({ data: spoken, select: { id: true } })).id;
    const corrected = await add(id, { language: "und", label: "Unknown", replaces: automatic });
    expect(corrected.body.captions.map((each) => each.automatic)).toEqual([false, false]);
    expect((await add(id, { replaces: automatic })).status).toBe(404);
    const other = corrected.body.captions.find(({ language }) => language === "und")?.id ?? "";
    expect((await add(id, { replaces: other })).error?.message).toBe(t("captionsTaken"));
  });

  test("words that captions write with character references hold the post, also in files that were stored before", async () => {
    const disguised = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n&#x49; will &#107;ill you\n";
    const plain = disguised.replace("&#x49; will &#107;ill", "I will kill");
    const [post, old] = [await makePost(me, { type: "video" }), await makePost(me, { type: "video" })];
    const id = await makeAsset(me, { kind: "video", parentType: "post", parentId: post });
    await add(id, { text: disguised });
    expect(await stateOf(post)).toBe("held");

    const assetId = await makeAsset(me, { kind: "video", parentType: "post", parentId: old });
    const data = { assetId, language: "en", label: "English", bytes: disguised.length };
    const { id: captionsId } = await prisma.caption.create({ data, select: { id: true } });
    const [files, key] = [await mediaStorage(), `assets/${assetId}/captions/${captionsId}.vtt`];
    await files.putBytes(key, Buffer.from(disguised), "text/vtt");
    await rescreenCaptions();
    await finishPostProcessing(old);
    expect([await stateOf(old), String(await files.read(key)), await settled(old)]).toEqual(["held", plain, 1]);
    const { storedBytes, hits } = await prisma.asset.findUniqueOrThrow({ where: { id: assetId } });
    expect([Number(storedBytes), hits]).toEqual([2_240 + plain.length - disguised.length, [expect.anything()]]);
    await rescreenCaptions();
    expect(await settled(old)).toBe(1);

    // As after a run whose transaction failed once it had rewritten the file.
    await prisma.asset.update({ where: { id: assetId }, data: { hits: [] }, select: { id: true } });
    const failed = { isDecoded: false, bytes: disguised.length };
    await prisma.caption.update({ where: { id: captionsId }, data: failed, select: { id: true } });
    await rescreenCaptions();
    expect((await prisma.asset.findUniqueOrThrow({ where: { id: assetId } })).hits).toEqual([expect.anything()]);
  });

  test("captions with a threat in place of ones that only show help hold the post", async () => {
    const post = await makePost(me, { type: "video" });
    const id = await makeAsset(me, { kind: "video", parentType: "post", parentId: post });
    const mine =
      (await add(id, { text: "WEBVTT\n\n00:01.000 --> 00:02.000\nI want to die\n" })).body.captions[0]?.id ?? "";
    const hits = async () => (await prisma.asset.findUniqueOrThrow({ where: { id }, select: { hits: true } })).hits;
    expect([await stateOf(post), await hits()]).toMatchObject(["live", [{ category: "self-harm" }]]);
    await add(id, { text: "WEBVTT\n\n00:01.000 --> 00:02.000\nI will kill you\n", replaces: mine });
    expect([await stateOf(post), await hits()]).toMatchObject(["held", [{ category: "threat" }]]);
  });

  test("the post stays held while one of two captions with the same threat is left", async () => {
    const post = await makePost(me, { type: "video" });
    const id = await makeAsset(me, { kind: "video", parentType: "post", parentId: post });
    const threat = "WEBVTT\n\n00:01.000 --> 00:02.000\nI will kill you\n";
    await add(id, { text: threat });
    const [, second] = (await add(id, { text: threat, language: "en" })).body.captions;
    await sendTo(media.removeCaptions, { params: { id, captionsId: second?.id ?? "" }, as: me });
    expect(await stateOf(post)).toBe("held");
  });

  test("labels that are harmful only together, or with the text, hold the post until one is removed", async () => {
    const [post, other] = [
      await makePost(me, { type: "video" }),
      await makePost(me, { type: "video", text: "I will" }),
    ];
    const id = await makeAsset(me, { kind: "video", parentType: "post", parentId: post });
    await add(id, { label: "I will" });
    expect(await stateOf(post)).toBe("live");
    const [, captions] = (await add(id, { language: "es", label: "kill you" })).body.captions;
    expect(await stateOf(post)).toBe("held");
    await sendTo(media.removeCaptions, { params: { id, captionsId: captions?.id ?? "" }, as: me });
    expect(await stateOf(post)).toBe("live");
    await add(await makeAsset(me, { kind: "video", parentType: "post", parentId: other }), { label: "kill you" });
    expect(await stateOf(other)).toBe("held");
  });

  test("captions that are harmful only with the text hold the post until they are removed, however long they are", async () => {
    const long = `kill you. ${"We walked along the river in the sun. ".repeat(40)}`;
    for (const words of ["kill you", long]) {
      const post = await makePost(me, { type: "video", text: "I will" });
      const id = await makeAsset(me, { kind: "video", parentType: "post", parentId: post });
      const text = `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`;
      const captionsId = (await add(id, { text })).body.captions[0]?.id ?? "";
      expect(await stateOf(post)).toBe("held");
      await sendTo(media.removeCaptions, { params: { id, captionsId }, as: me });
      expect(await stateOf(post)).toBe("live");
    }
  });

  test("captions need a processed video, an unused language, free quota and valid WebVTT", async () => {
    const video = await makeVideo();
    await add(video);
    const full = await makePerson({ plan: "starter" });
    const otherAsset = await makeAsset(full, { kind: "video", storedBytes: 4_999_999_999n });
    const cases: [status: number, message: string, answer: ReturnType<typeof add>][] = [
      [409, t("captionsTaken"), add(video, { language: "en-gb" })],
      [400, t("captionsVideo"), add(await makeAsset(me))],
      [409, t("notReady"), add(await makeAsset(me, { kind: "video", state: "processing" }))],
      [413, t("noRoom", { free: "1 B" }), add(otherAsset, {}, full)],
      [400, t("badCaptions"), add(video, { language: "fr", text: "1\n00:00:01,000 --> 00:00:02,000\nSRT" })],
      [400, t("badLanguage"), add(video, { language: "../x" })],
    ];
    for (const [status, message, answer] of cases) {
      const { status: actualStatus, error } = await answer;
      expect([actualStatus, error?.message]).toEqual([status, message]);
    }
    const codes = ["de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da"];
    for (const language of codes) expect((await add(video, { language })).status).toBe(201);
    expect((await add(video, { language: "fi" })).error?.message).toBe(t("captionsMost"));
    expect(await (await mediaStorage()).list(`assets/${video}/`)).toHaveLength(10);
  });

  test("concurrent captions of the same language are added once", async () => {
    const id = await makeVideo();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await (await mediaStorage()).list(`assets/${id}/`)).toHaveLength(1);
  });
});
