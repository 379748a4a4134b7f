import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeCase } from "@/lib/testing/factories/case";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { holdMessage, makePerson, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";

const t = translatorFor("en", "moderation");

let ada: TestUser;
let bob: TestUser;
let conversation: string;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson(), makePerson()]);
  conversation = await makeConversation(ada, bob);
});

const report = (as: TestUser, targetId: string, messages?: string[], targetType = "message") =>
  sendTo(moderation.report, { as, body: { targetType, targetId, reason: "Threats", ...(messages && { messages }) } });
const disclosed = async (reporter: TestUser) =>
  (await prisma.report.findFirstOrThrow({ where: { reporterId: reporter.id } })).disclosed;

describe("reports of messages", () => {
  test("discloses the reported message and the chosen ones as they were, in order, and no others", async () => {
    const otherMessage = await makeMessage(bob, conversation, { text: "Leave me alone" });
    const bad = await makeMessage(ada, conversation, { text: "Never" });
    await makeMessage(bob, conversation, { text: "Between us" });
    const { status, body } = await report(bob, bad, [otherMessage, bad]);
    expect([status, body.targetType, body.targetId]).toEqual([201, "message", bad]);
    await prisma.message.update({ where: { id: bad }, data: { text: "" }, select: { id: true } });
    expect(await disclosed(bob)).toMatchObject([
      { id: otherMessage, senderId: bob.id, text: "Leave me alone", media: [] },
      { id: bad, senderId: ada.id, text: "Never", media: [] },
    ]);
    expect((await report(bob, bad)).status).toBe(409);
  });

  test("accepts a message report only from the recipient, for messages visible to them", async () => {
    const [mine, held] = [
      await makeMessage(ada, conversation),
      await makeMessage(ada, conversation, { state: "held" }),
    ];
    const own = await report(ada, mine);
    expect([own.status, own.error?.message]).toEqual([400, t("own")]);
    expect((await report(await makePerson(), mine)).status).toBe(404);
    expect((await report(bob, held)).status).toBe(404);
    const elsewhere = await makeMessage(bob, await makeConversation(bob, await makePerson()));
    for (const other of [held, elsewhere, unknownId()]) expect((await report(bob, mine, [other])).status).toBe(404);
    expect(await prisma.report.count({ where: { targetId: mine } })).toBe(0);
  });

  test("discloses at most twenty messages, and none with a report of something else", async () => {
    const bad = await makeMessage(ada, conversation);
    const many = Array.from({ length: 21 }, () => bad);
    expect((await report(bob, bad, many)).error?.message).toBe(t("tooManyMessages"));
    expect((await report(bob, ada.id, [bad], "user")).error?.message).toBe(t("onlyMessages"));
    expect((await report(bob, bad, many.slice(1))).status).toBe(201);
  });
});

test("shows staff a message that screening held, and not what its sender writes instead", async () => {
  const admin = await makePerson({ role: "admin" });
  const held = await holdMessage(ada, await makeMessage(ada, conversation, { text: "Held words" }));
  const id = await makeCase({ targetType: "message", targetId: held });
  const read = async () => {
    const { preview, excerpt } = (await sendTo(staffModeration.one, { as: admin, params: { id } })).body;
    return [preview.state, preview.text, excerpt];
  };
  expect(await read()).toEqual(["held", "Held words", "Held words"]);
  const edited = { text: "Between us", state: "live", screeningId: null } as const;
  await prisma.message.update({ where: { id: held }, data: edited, select: { id: true } });
  expect(await read()).toEqual(["live", "", ""]);
});
