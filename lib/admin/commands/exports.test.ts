import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { beforeEach, expect, test } from "@jest/globals";
import { restrictedSessionCookie } from "@/lib/accounts/session/restricted-session";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { translatorFor } from "@/lib/i18n/translator";
import { prisma } from "@/lib/infra/db";
import { banUser } from "@/lib/moderation/commands/ban-user";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { privacy } from "@/lib/privacy/contract";
import { makeExport } from "@/lib/privacy/exports/make-export";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { consumeJobs } from "@/lib/testing/factories/asset";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { approvals } from "../contract/approvals";
import { staffUsers } from "../contract/users";

const t = translatorFor("en", "staffPeople");
const tApprovals = translatorFor("en", "staffApprovals");
const text = "A letter of 20 November.";

const staffMember = (staffRole: StaffRole) => makePerson({ role: "admin", staffRole });
const setRule = (isRequired: boolean) =>
  sendTo(approvals.setRules, { as: owner, body: { payout: false, ban: false, export: isRequired } });

let owner: TestUser;
let support: TestUser;
let person: TestUser;

beforeEach(async () => {
  [owner, support, person] = [await makePerson({ role: "admin" }), await staffMember("support"), await makePerson()];
  await setRule(false);
});

const request = (as: TestUser, of = person) =>
  sendTo(staffUsers.requestExport, { as, params: { id: of.id }, body: { text } });
const exportsOf = ({ id: userId }: TestUser) =>
  prisma.export.findMany({ where: { userId }, select: { id: true, state: true, isByStaff: true } });
const actsAbout = async () =>
  (await sendTo(staffModeration.audit, { as: owner, query: { about: person.id, kind: "changes" } })).body.map(
    ({ act, by }) => [act, by?.id ?? null],
  );

test("a data export by staff is made once for the person, even a banned one, who alone gets the email and the download", async () => {
  await banUser({ id: owner.id, role: "admin" }, person.id, {});
  const answers = await Promise.all([request(support), request(support), request(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(t("export.underWay"));
  const [{ id } = { id: "" }] = await exportsOf(person);
  await consumeJobs("mail.send");
  await makeExport(id);
  expect(await exportsOf(person)).toEqual([{ id, state: "ready", isByStaff: true }]);
  expect(await consumeJobs("mail.send")).toEqual([
    expect.objectContaining({ to: person.email, text: expect.stringContaining("that you asked us for is ready") }),
  ]);
  const theirs = { cookie: restrictedSessionCookie(person.id).split(";")[0] ?? "" };
  expect((await sendTo(privacy.exportLink, { as: theirs, params: { id } })).status).toBe(200);
  for (const as of [support, owner])
    expect((await sendTo(privacy.exportLink, { as, params: { id } })).status).toBe(404);
  const { body } = await sendTo(staffUsers.one, { as: support, params: { id: person.id } });
  expect(body).toMatchObject({ dataExport: { state: "ready", isByStaff: true }, mayExport: true });
  expect(body.notes.map((note) => note.text)).toEqual([t("export.staffNote", { why: text })]);
  expect((await actsAbout()).slice(0, 2)).toEqual([
    ["export.completed", null],
    ["export.started", answers[2]?.status === 200 ? owner.id : support.id],
  ]);
});

test("a data export by staff is refused for oneself and without the permission, which hides the state of archives as well", async () => {
  expect((await request(support, support)).error?.message).toBe(t("export.own"));
  const moderator = await staffMember("moderator");
  expect((await request(moderator)).status).toBe(403);
  await request(support);
  const { body } = await sendTo(staffUsers.one, { as: moderator, params: { id: person.id } });
  expect(body).toMatchObject({ dataExport: null, mayExport: false });
});

test("a data export by staff with the rule on is made once, after another person approved it, beside a pending ban", async () => {
  await staffMember("moderator");
  await sendTo(approvals.setRules, { as: owner, body: { payout: false, ban: true, export: true } });
  await sendTo(staffUsers.ban, { as: owner, params: { id: person.id }, body: { rule: "respect", text: "Enough." } });
  const asked = await request(support);
  expect([asked.status, asked.body.isExportPending, asked.body.mayExport]).toEqual([202, true, false]);
  expect((await request(owner)).error?.message).toBe(tApprovals("exportPending"));
  expect(await exportsOf(person)).toEqual([]);
  const { id } = await prisma.approval.findFirstOrThrow({
    where: { kind: "export", subjectId: person.id },
    select: { id: true },
  });
  const approve = (as: TestUser) => sendTo(approvals.approve, { as, params: { id } });
  const listed = (await sendTo(approvals.list, { as: support })).body;
  expect(listed).toMatchObject([{ id, kind: "export", export: { text }, mayApprove: false }]);
  expect((await approve(support)).error?.message).toBe(tApprovals("notTwice"));
  const second = await staffMember("support");
  const answers = await Promise.all([approve(second), approve(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await exportsOf(person)).toMatchObject([{ state: "waiting", isByStaff: true }]);
  expect((await actsAbout()).slice(0, 1)).toEqual([["export.started", support.id]]);
});

test("a data export by staff waits for a decision while the person's own archive is being made, and can be rejected then", async () => {
  await setRule(true);
  expect((await request(support)).status).toBe(202);
  expect((await sendTo(privacy.createExport, { as: person })).status).toBe(201);
  const where = { kind: "export", subjectId: person.id } as const;
  const { id } = await prisma.approval.findFirstOrThrow({ where, select: { id: true } });
  expect((await sendTo(approvals.approve, { as: owner, params: { id } })).error?.message).toBe(t("export.underWay"));
  const rejected = await sendTo(approvals.reject, { as: owner, params: { id }, body: { text: "Not needed." } });
  expect(rejected.body.state).toBe("rejected");
  expect(await exportsOf(person)).toMatchObject([{ isByStaff: false }]);
});
