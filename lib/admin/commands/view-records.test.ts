import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import { beforeEach, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { waves } from "@/lib/moderation/contract/waves";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { makePerson, makePost, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { makeSupportRequest } from "@/lib/testing/factories/support-request";
import { staffSupport } from "../contract/support";
import { staffUsers } from "../contract/users";

let owner: TestUser;
let person: TestUser;

beforeEach(async () => {
  [owner, person] = [await makePerson({ role: "admin" }), await makePerson()];
});

const viewsOf = async (as: TestUser) => {
  const { body } = await sendTo(staffModeration.audit, { as: owner, query: { kind: "views", by: as.id } });
  return body.map(({ act, about, caseId, detail }) => ({ act, about: about?.id ?? null, caseId, detail })).reverse();
};
const look = (as = owner) => sendTo(staffUsers.one, { as, params: { id: person.id } });

test("records one view of a user's record by each member of staff, and another after an hour", async () => {
  const other = await makePerson({ role: "admin", staffRole: "support" });
  expect((await Promise.all([look(), look(), look()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  await look(other);
  const view = { act: "user.viewed", about: person.id, caseId: null, detail: {} };
  expect([await viewsOf(owner), await viewsOf(other)]).toEqual([[view], [view]]);
  await advanceTime(HOUR_MS);
  await look();
  expect(await viewsOf(owner)).toEqual([view, view]);
});

test("records who read reported private messages, and in which case", async () => {
  const reporter = await makePerson();
  const message = await makeMessage(person, await makeConversation(person, reporter), { text: "Never" });
  const body = { targetType: "message", targetId: message, reason: "Threats", messages: [message] };
  expect((await sendTo(moderation.report, { as: reporter, body })).status).toBe(201);
  const id = (await findCaseAbout(message)) ?? "";
  await sendTo(staffModeration.queue, { as: owner });
  await sendTo(staffModeration.one, { as: owner, params: { id } });
  expect(await viewsOf(owner)).toEqual([
    { act: "queue.listed", about: null, caseId: null, detail: {} },
    { act: "case.viewed", about: person.id, caseId: id, detail: { target: "message", messages: 1 } },
  ]);
});

test("records who read a case by releasing a claim that they never had", async () => {
  const post = await makePost(person);
  await makeReport(await makePerson(), { targetType: "post", targetId: post });
  const id = (await findCaseAbout(post)) ?? "";
  expect((await sendTo(staffModeration.release, { as: owner, params: { id } })).body.reports).toHaveLength(1);
  expect(await viewsOf(owner)).toEqual([
    { act: "case.viewed", about: person.id, caseId: id, detail: { target: "post" } },
  ]);
});

test("records each support request that was shown, and lists of users without what was searched for", async () => {
  const [first, second] = [await makeSupportRequest(person), await makeSupportRequest(person)];
  const support = await makePerson({ role: "admin", staffRole: "support" });
  await sendTo(staffSupport.list, { as: support });
  await sendTo(staffUsers.list, { as: support, query: { q: person.email } });
  const views = await viewsOf(support);
  const references = views.filter(({ act }) => act === "support.viewed").map(({ detail }) => detail.reference);
  expect(references).toEqual(expect.arrayContaining([first, second]));
  expect(views.filter(({ act }) => act === "users.listed")).toEqual([
    { act: "users.listed", about: null, caseId: null, detail: {} },
  ]);
});

test("records a view for calls that show a record, a search or excerpts without changing anything", async () => {
  await makePost(person, { text: "See views.example" });
  const on = { as: owner, params: { id: person.id } };
  await sendTo(accounts.changeUser, { ...on, body: { role: "user" } });
  await sendTo(waves.preview, { as: owner, body: { match: "link", value: "views.example", days: 1 } });
  const other = await makePerson({ role: "admin" });
  await sendTo(staffUsers.setStaffRole, { ...on, as: other, body: { staffRole: null } });
  const view = { act: "user.viewed", about: person.id, caseId: null, detail: {} };
  const search = { act: "wave.previewed", about: null, caseId: null, detail: { match: "link" } };
  expect([await viewsOf(owner), await viewsOf(other)]).toEqual([[view, search], [view]]);
});

test("records no view of a record that is refused or missing, and keeps views apart from acts in the audit log", async () => {
  const analyst = await makePerson({ role: "admin", staffRole: "analyst" });
  expect((await look(analyst)).status).toBe(403);
  expect((await sendTo(staffUsers.one, { as: owner, params: { id: unknownId() } })).status).toBe(404);
  expect([await viewsOf(analyst), await viewsOf(owner)]).toEqual([[], []]);
  await look();
  await sendTo(staffUsers.addNote, { as: owner, params: { id: person.id }, body: { text: "Wrote to us." } });
  const listed = async (kind: string) =>
    (await sendTo(staffModeration.audit, { as: owner, query: { kind, about: person.id } })).body.map(({ act }) => act);
  expect([await listed("views"), await listed("changes")]).toEqual([["user.viewed"], ["user.noted"]]);
  expect(await prisma.auditEntry.count({ where: { act: "user.viewed", actorRef: null } })).toBe(0);
});
