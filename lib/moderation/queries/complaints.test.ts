import "@/lib/testing/setup/database";
import "@/lib/testing/setup/clock";
import { expect, test } from "@jest/globals";
import { staffSupport } from "@/lib/admin/contract/support";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { support } from "@/lib/support/contract";
import { nextCursor, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeDecided, makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { advanceTime } from "@/lib/testing/setup/clock";
import { revertUnansweredAppeals } from "../commands/appeal";
import { moderation } from "../contract";
import { complaints } from "../contract/complaints";
import { staffModeration } from "../contract/staff";

test("lists appeals and notices by deadline, marks overdue ones, and records how each was answered", async () => {
  const [admin, author, reporter] = [await makePerson({ role: "admin" }), await makePerson(), await makePerson()];
  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await sendTo(complaints.list, { as: admin, query });
    expect(status).toBe(200);
    return body;
  };
  const decide = async (targetId: string, action: string) => {
    const id = (await findCaseAbout(targetId)) ?? "";
    const { version } = (await sendTo(staffModeration.one, { as: admin, params: { id } })).body;
    const body = { version, action, ...(action !== "dismiss" && { rule: "respect", text: "It insults someone." }) };
    expect((await sendTo(staffModeration.decide, { as: admin, params: { id }, body })).status).toBe(200);
    return id;
  };
  const report = async () => {
    const targetId = await makePost(author);
    await makeReport(reporter, { targetType: "post", targetId });
    return targetId;
  };
  const notify = async (targetId: string, confirmedAt: Date) => {
    const caseId = await findCaseAbout(targetId);
    const words = { kind: "illegal", name: "Max", email: "max@example.org", text: "Look" } as const;
    const data = { ...words, targetType: "post", targetId, caseId, confirmedAt, createdAt: confirmedAt } as const;
    return (await prisma.externalReport.create({ data, select: { id: true } })).id;
  };

  const appealed = await decide(await report(), "remove");
  await sendTo(moderation.appeal, { as: author, params: { id: appealed }, body: { text: "A quotation." } });
  const [late, fresh] = [await report(), await report()];
  const lateNotice = await notify(late, fromNow(-8 * DAY_MS));
  const freshNotice = await notify(fresh, fromNow(-DAY_MS));
  expect(await list()).toMatchObject([
    { id: lateNotice, kind: "notice", isOverdue: true, outcome: null, answeredAt: null },
    { id: freshNotice, kind: "notice", isOverdue: false },
    { kind: "appeal", caseId: appealed, isOverdue: false, outcome: null, isReversed: false },
  ]);
  expect((await list({ state: "overdue" })).map(({ id }) => id)).toEqual([lateNotice]);
  expect((await list({ kind: "appeal" })).map(({ caseId }) => caseId)).toEqual([appealed]);
  const first = await sendTo(complaints.list, { as: admin, query: { limit: "2" } });
  const rest = await list({ cursor: nextCursor(first) ?? "" });
  expect([first.body.length, rest.length]).toEqual([2, 1]);

  await decide(late, "dismiss");
  await decide(fresh, "remove");
  await prisma.appeal.updateMany({ where: { outcome: null }, data: { dueAt: fromNow(-1_000) } });
  await revertUnansweredAppeals();
  await makeDecided(admin, { targetType: "post", targetId: await makePost(author) });
  expect(await list()).toEqual([]);
  const answered = await list({ state: "answered" });
  expect(new Set(answered.map(({ outcome, isReversed }) => `${outcome} ${isReversed}`))).toEqual(
    new Set(["dismissed false", "acted false", "lapsed true", "upheld false"]),
  );
  expect(answered.every(({ answeredAt }) => answeredAt !== null && new Date(answeredAt) <= now())).toBe(true);
  expect(JSON.stringify(answered)).not.toMatch(/max@|Ada|quotation/);
  const { medianMinutesToAnswerAppeal, reversedShare } = (await sendTo(moderation.transparency, {})).body;
  expect(medianMinutesToAnswerAppeal).toBeGreaterThanOrEqual(0);
  expect(reversedShare).toBe(1);
});

test("lists complaints to Support, with the deadline of notices, until they are answered or closed", async () => {
  const [admin, sender] = [await makePerson({ role: "admin" }), await makePerson()];
  const ask = async (topic: string) =>
    (await sendTo(support.ask, { as: sender, body: { topic, text: "You dismissed my report." } })).body.reference;
  const list = async (state: string) =>
    (await sendTo(complaints.list, { as: admin, query: { state, kind: "support" } })).body;
  const idOf = async (reference: string) =>
    (await prisma.supportRequest.findUniqueOrThrow({ where: { reference }, select: { id: true } })).id;
  await ask("safety");
  const [answered, closed] = [await ask("complaint"), await ask("complaint")];
  const open = await list("open");
  expect(open.map(({ reference }) => reference)).toEqual([answered, closed]);
  expect(open[0]).toMatchObject({ kind: "support", caseId: null, targetType: null, isOverdue: false, outcome: null });
  expect(Date.parse(open[0]?.dueAt ?? "") - Date.parse(open[0]?.receivedAt ?? "")).toBe(7 * DAY_MS);
  await advanceTime(7 * DAY_MS + 1_000);
  expect((await list("overdue")).map(({ reference }) => reference)).toEqual([answered, closed]);
  const answer = { params: { id: await idOf(answered) }, body: { text: "We looked again." } };
  expect((await sendTo(staffSupport.answer, { as: admin, ...answer })).status).toBe(201);
  await sendTo(staffSupport.close, { as: admin, params: { id: await idOf(closed) } });
  expect(await list("open")).toEqual([]);
  const over = await list("answered");
  expect(over.map(({ reference }) => reference).sort()).toEqual([answered, closed].sort());
  expect(over.find(({ reference }) => reference === closed)?.requestState).toBe("closed");
  expect(over.find(({ reference }) => reference === answered)?.requestState).toBe("answered");
  expect(over.every(({ answeredAt, isOverdue }) => answeredAt !== null && !isOverdue)).toBe(true);
});
