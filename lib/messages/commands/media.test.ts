import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { deleteAsset } from "@/lib/media/commands/remove-asset";
import { media as files } from "@/lib/media/contract";
import { parentCommands } from "@/lib/moderation/commands/attached-entities";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { endPlan, makeAsset, makeBlock, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { messages } from "../contract";
import { onMessageMediaProcessed } from "../jobs";
import { approveMessage, removeMessageByModerator } from "./moderate";

const THREAT = "I will kill you, I know where you live.";
const NUDE = { category: "nudity", score: 0.9, source: "image", start: 0, end: 0, text: "" };

let ada: TestUser;
let bob: TestUser;
let id: string;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson({ plan: "creator" }), makePerson({ plan: "starter" })]);
  id = await makeConversation(ada, bob);
});

type Given = Parameters<typeof makeAsset>[1];
const picture = (overrides: Given = {}, owner = ada) => makeAsset(owner, { purpose: "message", ...overrides });
const write = (media: string[], words = "", as = ada) =>
  sendTo(messages.send, { as, params: { id }, body: { text: words, media: media.map((asset) => ({ id: asset })) } });
const read = async (as: TestUser) => (await sendTo(messages.thread, { as, params: { id } })).body;
const unread = async (as: TestUser) => (await sendTo(messages.one, { as, params: { id } })).body.unreadCount;
const become = (asset: string, data: Parameters<typeof prisma.asset.update>[0]["data"]) =>
  prisma.asset.update({ where: { id: asset }, data, select: { id: true } });
const settle = (message: string) => onMessageMediaProcessed({ holder: { kind: "message", id: message } });
const describeFile = (asset: string, alt: string) =>
  sendTo(files.describe, { as: ada, params: { id: asset }, body: { alt } });
const epoch = async (asset: string) => (await prisma.asset.findUniqueOrThrow({ where: { id: asset } })).epoch;

describe("attachments of a message", () => {
  test("a message may have attachments without text, in order, visible only to its two people", async () => {
    const [one, two] = [await picture({ alt: "A fox" }), await picture({ kind: "video" })];
    const { status, body } = await write([two, one]);
    expect([status, body.state, body.text]).toEqual([201, "live", ""]);
    const [seen] = await read(bob);
    expect(seen?.media.map((asset) => [asset.id, asset.alt])).toEqual([
      [two, ""],
      [one, "A fox"],
    ]);
    expect(seen?.media[1]?.url).toMatch(/^\/media\/s\//);
    expect((await prisma.asset.findUniqueOrThrow({ where: { id: one } })).access).toBe("private");
  });

  test("attachments must be the sender's own, uploaded for messages and unused; a retry uses them once", async () => {
    const used = await picture();
    const body = { text: "Look", media: [{ id: used }], clientId: crypto.randomUUID() };
    const answers = [
      await sendTo(messages.send, { as: ada, params: { id }, body }),
      await sendTo(messages.send, { as: ada, params: { id }, body }),
    ];
    expect(answers.map(({ status, body: { id: message } }) => [status, message])).toEqual(
      answers.map(() => [201, answers[0]?.body.id]),
    );
    const refused = [
      [used],
      [await picture({}, bob)],
      [await makeAsset(ada)],
      [await picture({ state: "uploading", length: 9n })],
      [await picture({ state: "failed", failure: "unreadable" })],
      await Promise.all(Array.from({ length: 11 }, () => picture())),
    ];
    for (const media of refused) expect((await write(media, "Look")).status).toBe(400);
    expect(await prisma.message.count({ where: { conversationId: id } })).toBe(1);
  });
});

describe("a message whose attachment is processing", () => {
  test("a message with a processing attachment is delivered at its own place once it is ready", async () => {
    const asset = await picture({ state: "processing", verdict: null });
    const { body } = await write([asset], "Look");
    await sendTo(messages.send, { as: ada, params: { id }, body: { text: "And?" } });
    expect([body.state, (await read(ada))[1]?.media.length]).toEqual(["processing", 1]);
    expect((await read(bob))[1]).toMatchObject({ text: "", state: "processing", media: [] });
    expect(await unread(bob)).toBe(1);
    await become(asset, { state: "ready", verdict: "pass" });
    await settle(body.id);
    expect((await read(bob))[1]).toMatchObject({ text: "Look", state: "live", sequence: 1, revision: 3 });
    expect(await unread(bob)).toBe(2);
    await settle(body.id);
    expect([await unread(bob), (await read(bob))[1]?.state]).toEqual([2, "live"]);
  });

  test("a message that was processing while its recipient cleared the conversation arrives once it is ready", async () => {
    await write([], "Before");
    const processing = () => picture({ state: "processing", verdict: null });
    const [one, two] = [await processing(), await processing()];
    const first = (await write([one], "Look")).body;
    const second = (await write([two], "And look")).body;
    await write([], "After");
    await write([], "Mine", bob);
    expect((await sendTo(messages.clear, { as: bob, params: { id } })).status).toBe(200);
    const shown = async (as: TestUser) =>
      (await read(as)).flatMap(({ state, text: words }) => (state === "live" ? [words] : []));
    const listed = async () =>
      (await sendTo(messages.list, { as: bob })).body.map(({ lastMessage }) => lastMessage?.text);
    expect([await shown(bob), await unread(bob), await listed()]).toEqual([[], 0, []]);

    for (const asset of [one, two]) await become(asset, { state: "ready", verdict: "pass" });
    await settle(second.id);
    expect([await shown(bob), await unread(bob), await listed()]).toEqual([["And look"], 1, ["And look"]]);
    await settle(first.id);
    expect([await shown(bob), await unread(bob), await listed()]).toEqual([["And look", "Look"], 2, ["And look"]]);
    const { body: news } = await sendTo(messages.thread, {
      as: bob,
      params: { id },
      query: { after: second.sequence },
    });
    expect(news.map(({ id: message }) => message)).toEqual([second.id, first.id]);
    expect(await shown(ada)).toEqual(["Mine", "After", "And look", "Look", "Before"]);

    const params = { id, messageId: second.id };
    await sendTo(messages.remove, { as: ada, params, query: { for: "both" } });
    expect(await unread(bob)).toBe(1);
    await sendTo(messages.clear, { as: bob, params: { id } });
    expect([await read(bob), await prisma.hiddenMessage.count({ where: { userId: bob.id } })]).toEqual([[], 0]);
  });

  test("a message that is removed before it was ever visible does not bring back a cleared conversation", async () => {
    await write([], "Before");
    const { body } = await write([await picture({ state: "processing", verdict: null })], "Look");
    await sendTo(messages.clear, { as: bob, params: { id } });
    await sendTo(messages.remove, { as: ada, params: { id, messageId: body.id }, query: { for: "both" } });
    expect([await read(bob), (await sendTo(messages.list, { as: bob })).body]).toEqual([[], []]);
  });

  test("a message that its recipient deleted while it was processing stays deleted", async () => {
    const asset = await picture({ state: "processing", verdict: null });
    const { body } = await write([asset], "Look");
    await sendTo(messages.remove, { as: bob, params: { id, messageId: body.id }, query: { for: "me" } });
    await sendTo(messages.clear, { as: bob, params: { id } });
    await become(asset, { state: "ready", verdict: "pass" });
    await settle(body.id);
    expect([await read(bob), await unread(bob)]).toEqual([[], 0]);
  });

  test("a message is held with its attachment, and released with it by a moderator", async () => {
    const asset = await picture({ state: "processing", verdict: null });
    const { body } = await write([asset], "Look");
    await become(asset, { state: "ready", verdict: "hold", hits: [{ ...NUDE, media: { id: asset, seconds: null } }] });
    await settle(body.id);
    expect((await read(ada))[0]).toMatchObject({ state: "held", screening: { verdict: "hold" } });
    expect((await read(bob))[0]).toMatchObject({ text: "", state: "held", media: [] });
    await approveMessage(body.id);
    expect((await read(bob))[0]).toMatchObject({ text: "Look", state: "live", media: [{ id: asset }] });
    await settle(body.id);
    expect((await read(bob))[0]?.state).toBe("live");
  });

  test("a message fails with its attachment, after which a request may send another one", async () => {
    const carol = await makePerson({ plan: "starter" });
    id = await makeConversation(ada, carol, { acceptedAt: null });
    const asset = await picture({ state: "processing", verdict: null });
    const { body } = await write([asset]);
    expect((await write([], "Hello")).status).toBe(403);
    await become(asset, { state: "failed", failure: "unreadable" });
    await settle(body.id);
    expect((await read(ada))[0]).toMatchObject({ state: "failed", media: [{ state: "failed" }] });
    expect((await sendTo(messages.one, { as: ada, params: { id } })).body.barrier).toBeNull();
    expect((await write([], "Hello")).status).toBe(201);
  });
});

describe("descriptions and captions of files that were sent", () => {
  test("descriptions and captions of sent files may be added at any time, but not across a block or without a plan, where they can only be removed", async () => {
    const [photo, film] = [await picture(), await picture({ kind: "video" })];
    const { body } = await write([photo, film], "Look");
    await prisma.message.updateMany({ where: { id: body.id }, data: { createdAt: fromNow(-HOUR_MS) } });
    const captions = { language: "en", label: "English", text: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n" };
    const addCaptions = () => sendTo(files.addCaptions, { as: ada, params: { id: film }, body: captions });
    expect([(await describeFile(photo, "A fox")).status, (await addCaptions()).status]).toEqual([200, 201]);

    await makeBlock(bob, ada);
    expect([(await describeFile(photo, "Answer me")).status, (await addCaptions()).status]).toEqual([403, 403]);
    expect((await read(bob))[0]?.media.map(({ alt }) => alt)).toEqual(["A fox", ""]);
    expect((await describeFile(photo, "")).status).toBe(200);
    expect((await read(bob))[0]?.media.map(({ alt }) => alt)).toEqual(["", ""]);

    await prisma.block.deleteMany({ where: { blockerId: bob.id } });
    await endPlan(ada);
    expect((await describeFile(photo, "A fox")).status).toBe(402);
  });

  test("descriptions and captions of sent files do not bring a message back to a recipient who saw it and emptied the conversation", async () => {
    const asset = await picture();
    const { body } = await write([asset], "Look");
    await sendTo(messages.clear, { as: bob, params: { id } });
    expect((await describeFile(asset, THREAT)).status).toBe(200);
    expect((await read(ada))[0]?.state).toBe("held");
    expect((await describeFile(asset, "A fox")).status).toBe(200);
    expect((await read(ada))[0]).toMatchObject({ id: body.id, state: "live", editedAt: expect.any(String) });
    expect([await read(bob), await unread(bob)]).toEqual([[], 0]);
  });
});

describe("a deleted attachment", () => {
  test("a message request sends only one text of messages whose failed files are deleted, until it is accepted", async () => {
    const carol = await makePerson({ plan: "starter" });
    id = await makeConversation(ada, carol, { acceptedAt: null });
    const sent: { asset: string; message: string }[] = [];
    for (const words of ["One", "Two"]) {
      const asset = await picture({ state: "processing", verdict: null });
      const message = (await write([asset], words)).body.id;
      await become(asset, { state: "failed", failure: "unreadable" });
      await settle(message);
      sent.push({ asset, message });
    }
    for (const { asset, message } of sent) {
      await deleteAsset(ada, asset, parentCommands);
      await settle(message);
    }
    const shown = async () => (await read(carol)).map(({ state, text: words }) => [state, words]);
    expect(await shown()).toEqual([
      ["failed", ""],
      ["live", "One"],
    ]);
    const params = { id, messageId: sent[1]?.message ?? "" };
    expect((await sendTo(messages.edit, { as: ada, params, body: { text: "Two again" } })).status).toBe(403);
    await sendTo(messages.accept, { as: carol, params: { id } });
    await settle(params.messageId);
    expect(await shown()).toEqual([
      ["live", "Two"],
      ["live", "One"],
    ]);
  });

  test("a message that was never visible lists no request once its only attachment is deleted", async () => {
    const carol = await makePerson({ plan: "starter" });
    id = await makeConversation(ada, carol, { acceptedAt: null });
    const asset = await picture({ state: "processing", verdict: null });
    const message = (await write([asset])).body.id;
    await deleteAsset(ada, asset, parentCommands);
    await settle(message);
    expect((await read(ada))[0]?.state).toBe("removed");
    expect((await sendTo(messages.list, { as: carol, query: { in: "requests" } })).body).toEqual([]);
    expect((await write([], "Hello")).status).toBe(201);
  });

  test("deleting an attachment keeps the text, or empties a message without any", async () => {
    const [one, two] = [await picture(), await picture()];
    const messagesOfHers = [(await write([one], "Look")).body, (await write([two])).body];
    for (const asset of [one, two]) await deleteAsset(ada, asset, parentCommands);
    for (const message of messagesOfHers) await settle(message.id);
    expect((await read(bob)).map(({ state, text: words, media }) => [state, words, media])).toEqual([
      ["removed", "", []],
      ["live", "Look", []],
    ]);
    expect(await unread(bob)).toBe(1);
  });

  test("deleting a message frees the storage of its attachments and revokes their URLs", async () => {
    const [one, two] = [await picture(), await picture()];
    const [deleted, removed] = [(await write([one])).body, (await write([two])).body];
    const params = { id, messageId: deleted.id };
    await sendTo(messages.remove, { as: ada, params, query: { for: "both" } });
    expect(await prisma.asset.count({ where: { id: one } })).toBe(0);
    const before = await epoch(two);
    await removeMessageByModerator(removed.id);
    expect(await epoch(two)).toBeGreaterThan(before);
    expect((await read(bob)).map(({ media }) => media)).toEqual([[], []]);
  });
});
