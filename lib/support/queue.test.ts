import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import { beforeEach, expect, test } from "@jest/globals";
import { DELETION_UNDO_DAYS } from "@/lib/accounts/constants";
import { accounts } from "@/lib/accounts/contract";
import { eraseDueAccounts } from "@/lib/accounts/deletion/erase-account";
import { staffSupport } from "@/lib/admin/contract/support";
import { DAY_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { listEmailsTo } from "@/lib/testing/drivers/emails";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { supportAddress } from "./commands";
import { support } from "./contract";
import { purgeSupportRequests } from "./jobs";

const password = "correct horse battery";

beforeEach(async () => {
  await prisma.supportRequest.deleteMany();
});

/** Sends a request and returns its id. */
async function ask(as: TestUser | undefined, text: string): Promise<string> {
  const { body } = await sendTo(support.ask, {
    ...(as && { as }),
    body: { topic: "payment", text, email: "max@example.org" },
  });
  const row = await prisma.supportRequest.findUniqueOrThrow({ where: { reference: body.reference } });
  return row.id;
}

test("queues Creators' requests first, then by waiting time, across pages", async () => {
  const [admin, starter] = [await makePerson({ role: "admin" }), await makePerson({ plan: "starter" })];
  const creator = await makePerson({ plan: "creator" });
  for (const [who, text] of [
    [starter, "3"],
    [undefined, "4"],
    [creator, "1"],
    [creator, "2"],
    [starter, "5"],
  ] as const) {
    await ask(who, text);
    await advanceTime(1_000);
  }
  const read: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body, headers } = await sendTo(staffSupport.list, {
      as: admin,
      query: { limit: 2, ...(cursor && { cursor }) },
    });
    read.push(...body.map(({ text }) => text));
    const next = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
    cursor = next ? new URL(next, "http://veranda.test").searchParams.get("cursor") : null;
  }
  expect(read).toEqual(["1", "2", "3", "4", "5"]);
  const other = await sendTo(staffSupport.list, { as: admin, query: { topic: "safety" } });
  expect(other.body).toEqual([]);
});

test("accepts one of two concurrent answers, mails it once in the sender's language, and logs it once", async () => {
  const admins = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const [mine, other] = [await makePerson(), await makePerson()];
  await prisma.user.update({ where: { id: mine.id }, data: { language: "es" } });
  const id = await ask(mine, "I paid twice.");
  const answers = await Promise.all(
    admins.map((as) => sendTo(staffSupport.answer, { as, params: { id }, body: { text: "It was sent back." } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const mails = await listEmailsTo(mine.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ headers: { "Reply-To": supportAddress() } });
  expect(mails[0]?.text).toContain("It was sent back.");
  expect(mails[0]?.text).toContain("Puedes responder a este correo.");
  expect(await prisma.auditEntry.count({ where: { act: "support.answered" } })).toBe(1);
  const { body } = await sendTo(support.own, { as: mine });
  const answer = expect.objectContaining({ text: "It was sent back." });
  expect(body).toEqual([expect.objectContaining({ id, state: "answered", answers: [answer] })]);
  expect((await sendTo(support.own, { as: other })).body).toEqual([]);
});

test("lets only administrators close and reopen a request, each once, with an audit entry", async () => {
  const [admin, mine] = [await makePerson({ role: "admin" }), await makePerson()];
  const params = { id: await ask(mine, "Hello") };
  expect((await sendTo(staffSupport.close, { as: mine, params })).status).toBe(403);
  expect((await sendTo(staffSupport.reopen, { as: admin, params })).status).toBe(409);
  expect((await sendTo(staffSupport.close, { as: admin, params })).body.state).toBe("closed");
  expect((await sendTo(staffSupport.close, { as: admin, params })).status).toBe(409);
  expect((await sendTo(staffSupport.reopen, { as: admin, params })).body.state).toBe("open");
  expect(await listEmailsTo(mine.email)).toEqual([]);
  const acts = await prisma.auditEntry.findMany({
    where: { act: { in: ["support.closed", "support.reopened"] } },
    orderBy: { id: "asc" },
  });
  expect(acts.map(({ act }) => act)).toEqual(["support.closed", "support.reopened"]);
});

test("keeps the first answer of a reopened request, and shows operators who wrote each", async () => {
  const [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const user = await makePerson();
  const params = { id: await ask(user, "I paid twice.") };
  await sendTo(staffSupport.answer, { as: one, params, body: { text: "It was sent back." } });
  await sendTo(staffSupport.reopen, { as: two, params });
  await advanceTime(1_000);
  const { body } = await sendTo(staffSupport.answer, { as: two, params, body: { text: "Both were." } });
  expect(body.answers.map(({ text, answerer }) => [text, answerer?.id])).toEqual([
    ["It was sent back.", one.id],
    ["Both were.", two.id],
  ]);
  const [own] = (await sendTo(support.own, { as: user })).body;
  expect(own?.answers.map(({ text }) => text)).toEqual(["It was sent back.", "Both were."]);
});

test("deletes requests a year after closing and with their sender's account, and keeps open ones", async () => {
  const [admin, mine] = [await makePerson({ role: "admin" }), await makePerson({ password })];
  const closed = await ask(undefined, "closed");
  const waiting = await ask(undefined, "waiting");
  await ask(mine, "mine");
  await sendTo(staffSupport.close, { as: admin, params: { id: closed } });
  expect((await sendTo(accounts.deleteAccount, { as: mine, body: { password } })).status).toBe(200);
  await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
  await eraseDueAccounts();
  await purgeSupportRequests();
  const left = () => prisma.supportRequest.findMany({ select: { id: true }, orderBy: { createdAt: "asc" } });
  expect(await left()).toEqual([{ id: closed }, { id: waiting }]);
  await advanceTime(366 * DAY_MS);
  await purgeSupportRequests();
  expect(await left()).toEqual([{ id: waiting }]);
});
