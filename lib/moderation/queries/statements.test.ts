import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { holdPost, makeComment, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { banUser } from "../commands/ban-user";
import { openCaseFromScreening } from "../commands/open-case-from-screening";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { statements } from "../contract/statements";

let admin: TestUser;
let author: TestUser;

beforeAll(async () => {
  [admin, author] = [await makePerson({ role: "admin" }), await makePerson({ plan: "starter" })];
});

async function decide(targetId: string, action: string, more: object = {}): Promise<string> {
  const id = (await findCaseAbout(targetId)) ?? "";
  const { version } = (await sendTo(staffModeration.one, { as: admin, params: { id } })).body;
  const body = { version, action, rule: "respect", text: "Words for Ada alone", ...more };
  expect((await sendTo(staffModeration.decide, { as: admin, params: { id }, body })).status).toBe(200);
  return id;
}

const statementOf = async (id: string, as = author) =>
  (await sendTo(moderation.case, { as, params: { id } })).body.outcome?.statement;

const today = () => now().toISOString().slice(0, 10);
const exported = async () => (await sendTo(statements.list, { as: admin, query: { from: today(), to: today() } })).body;

test("states to the author how their content was found, and whether software had hidden it", async () => {
  const held = await holdPost(author, await makePost(author));
  const { id } = await prisma.screening.findFirstOrThrow({ where: { targetId: held }, select: { id: true } });
  await openCaseFromScreening(id);
  const reported = await makePost(author);
  await makeReport(await makePerson(), { targetType: "post", targetId: reported });
  const noticed = await makePost(author);
  await makeReport(await makePerson(), { targetType: "post", targetId: noticed });
  const notice = {
    kind: "copyright",
    name: "Max",
    email: "max@example.org",
    text: "Mine",
    targetType: "post",
  } as const;
  const caseId = await findCaseAbout(noticed);
  await prisma.externalReport.create({
    data: { ...notice, targetId: noticed, caseId, confirmedAt: now(), createdAt: now() },
    select: { id: true },
  });
  const banned = await makePerson();
  await banUser({ id: admin.id, role: "admin" }, banned.id, { rule: "law", text: "Enough" });

  const byHand = { isAutoDetected: false, isAutomatic: false, wasHeld: false };
  expect(await statementOf(await decide(held, "remove"))).toEqual({
    source: "screening",
    isAutoDetected: true,
    isAutomatic: false,
    wasHeld: true,
  });
  expect(await statementOf(await decide(reported, "remove"))).toEqual({ source: "report", ...byHand });
  expect(await statementOf(await decide(noticed, "label", { label: "Copied" }))).toEqual({
    source: "notice",
    ...byHand,
  });
  const ban = await prisma.decision.findFirstOrThrow({
    where: { case: { subjectId: banned.id } },
    select: { source: true, isAutoDetected: true },
  });
  expect(ban).toEqual({ source: "initiative", isAutoDetected: false });
});

test("exports restrictive decisions with the fields of the DSA's database, and without names or words", async () => {
  const [reporter, troll] = [await makePerson(), await makePerson({ firstName: "Ludmilla" })];
  const report = (targetType: "post" | "comment", targetId: string) =>
    makeReport(reporter, { targetType, targetId }, { reason: "Rude words" });
  const comment = await makeComment(troll, await makePost(author), { text: "You play like a tractor" });
  const [warned, kept] = [await makePost(troll), await makePost(troll, { text: "A pun" })];
  await report("comment", comment);
  await report("post", warned);
  await report("post", kept);
  const before = await exported();
  const caseId = await decide(comment, "remove");
  await decide(warned, "warn");
  await decide(kept, "limit", { until: new Date(now().getTime() + 86_400_000).toISOString() });
  const added = (await exported()).slice(before.length);
  expect(added).toHaveLength(2);
  expect(added[0]).toMatchObject({
    decision_visibility: ["DECISION_VISIBILITY_CONTENT_REMOVED"],
    decision_account: null,
    decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
    decision_ground_reference_url: "http://veranda.test/rules#respect",
    incompatible_content_ground: "Respect",
    category: "STATEMENT_CATEGORY_CYBER_VIOLENCE",
    content_type: ["CONTENT_TYPE_TEXT"],
    content_date: today(),
    application_date: today(),
    source_type: "SOURCE_ARTICLE_16",
    automated_detection: "No",
    automated_decision: "AUTOMATED_DECISION_NOT_AUTOMATED",
    reversed_date: null,
  });
  expect(added[0]?.territorial_scope).toHaveLength(30);
  expect(added[1]).toMatchObject({
    decision_visibility: [],
    decision_provision: "DECISION_PROVISION_PARTIAL_SUSPENSION",
  });
  expect(JSON.stringify(added)).not.toMatch(/tractor|Ludmilla|Ada|Rude|pun/);
  const { version } = (await sendTo(staffModeration.one, { as: admin, params: { id: caseId } })).body;
  await sendTo(staffModeration.reverse, { as: admin, params: { id: caseId }, body: { version, text: "A mistake" } });
  expect((await exported()).find(({ puid }) => puid === added[0]?.puid)?.reversed_date).toBe(today());
});
