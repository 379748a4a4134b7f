import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { APPROVAL_TTL_DAYS } from "@/lib/accounts/approvals/constants";
import { accounts } from "@/lib/accounts/contract";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { appealDecision } from "@/lib/moderation/commands/appeal";
import { closeStaleCases } from "@/lib/moderation/commands/close-stale-cases";
import { openCaseFromScreening } from "@/lib/moderation/commands/open-case-from-screening";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { auditPayments } from "@/lib/payments/audit/audit";
import { sweepPayments } from "@/lib/payments/jobs";
import { advancePayout } from "@/lib/payments/payouts/advance-payout";
import { deletePost } from "@/lib/posts/commands/delete";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { readBooks, requestPayoutAs } from "@/lib/testing/factories/creators";
import { holdPost, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { listEmailSubjects } from "@/lib/testing/factories/subscribers";
import { createCreator, makeOldTip } from "@/lib/testing/factories/tip";
import { processAllNotifications, runPaymentJobs } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { admin } from "../contract";
import { approvals } from "../contract/approvals";
import { staffUsers } from "../contract/users";
import { sweepApprovals } from "../jobs";

const t = translatorFor("en", "staffApprovals");
const because = { rule: "respect", text: "Enough." };

const staffMember = (staffRole: StaffRole) => makePerson({ role: "admin", staffRole });
const setRules = (as: TestUser, payout: boolean, ban: boolean) =>
  sendTo(approvals.setRules, { as, body: { payout, ban } });

let owner: TestUser;
let one: TestUser;
let two: TestUser;
let person: TestUser;

beforeEach(async () => {
  [owner, one, two, person] = [
    await makePerson({ role: "admin" }),
    await staffMember("moderator"),
    await staffMember("moderator"),
    await makePerson(),
  ];
  // A second person who may approve payouts.
  await staffMember("admin");
  expect((await setRules(owner, true, true)).status).toBe(200);
});

const ban = (as: TestUser, body: object = because) => sendTo(staffUsers.ban, { as, params: { id: person.id }, body });
const roleOf = async ({ id }: TestUser) =>
  (await prisma.user.findUniqueOrThrow({ where: { id }, select: { role: true } })).role;
const pendingOf = async (where: object) =>
  (await prisma.approval.findFirstOrThrow({ where: { ...where, state: "pending" }, select: { id: true } })).id;
const pendingBan = () => pendingOf({ subjectId: person.id });
const approve = (as: TestUser, id: string) => sendTo(approvals.approve, { as, params: { id } });
const reject = (as: TestUser, id: string) =>
  sendTo(approvals.reject, { as, params: { id }, body: { text: "Too harsh." } });
const decisions = () => prisma.decision.count({ where: { case: { subjectId: person.id } } });

describe("a permanent ban with the rule on", () => {
  test("a permanent ban waits for another person, then is decided once in the name of the first, with audit entries", async () => {
    const asked = await ban(one);
    expect([asked.status, asked.body.role, asked.body.isBanPending, asked.body.mayBan]).toEqual([
      202,
      "user",
      true,
      false,
    ]);
    const query = { q: person.username };
    const listed = async () =>
      (await sendTo(staffUsers.list, { as: two, query })).body.map((each) => each.isBanPending);
    expect(await listed()).toEqual([true]);
    const id = await pendingBan();
    expect((await approve(one, id)).error?.message).toBe(t("notTwice"));
    expect((await approve(person, id)).status).toBe(403);
    expect([await roleOf(person), await decisions()]).toEqual(["user", 0]);
    expect((await approve(two, id)).body).toMatchObject({
      state: "approved",
      first: { id: one.id },
      decidedBy: { id: two.id },
    });
    expect([await roleOf(person), await decisions(), await listed()]).toEqual(["banned", 1, [false]]);
    expect(await prisma.decision.findFirst({ where: { case: { subjectId: person.id } } })).toMatchObject({
      deciderId: one.id,
      ...because,
    });
    const log = await sendTo(staffModeration.audit, { as: owner, query: { about: person.id, kind: "changes" } });
    expect(log.body.map(({ act, by }) => [act, by?.id])).toEqual([
      ["case.decided", one.id],
      ["approval.completed", two.id],
      ["approval.requested", one.id],
    ]);
  });

  test("a permanent ban is one view of the user in the audit log for each member of staff who lists it", async () => {
    await ban(one);
    await Promise.all([sendTo(approvals.list, { as: two }), sendTo(approvals.list, { as: two })]);
    const views = await sendTo(staffModeration.audit, {
      as: owner,
      query: { about: person.id, kind: "views", by: two.id },
    });
    expect(views.body).toMatchObject([{ act: "user.viewed", caseId: null }]);
    await reject(two, await pendingBan());
  });

  test("a permanent ban is carried out once when two people approve at the same time", async () => {
    await ban(one);
    const id = await pendingBan();
    const answers = await Promise.all([approve(two, id), approve(owner, id), approve(owner, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await roleOf(person), await decisions()]).toEqual(["banned", 1]);
  });

  test("a permanent ban is either approved or rejected when both happen at the same time", async () => {
    await ban(one);
    const id = await pendingBan();
    const answers = await Promise.all([approve(two, id), reject(owner, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = await prisma.approval.findUniqueOrThrow({ where: { id }, select: { state: true } });
    expect([await roleOf(person), await decisions()]).toEqual(state === "approved" ? ["banned", 1] : ["user", 0]);
  });

  test("a permanent ban is asked for once about the same account, also by the specified call and by a case", async () => {
    const post = await makePost(person);
    await makeReport(await makePerson(), { targetType: "post", targetId: post });
    const params = { id: (await findCaseAbout(post)) ?? "" };
    const decision = { as: one, params, body: { version: 1, action: "ban", ...because } };
    const decided = await sendTo(staffModeration.decide, decision);
    expect([decided.body.state, decided.body.isBanPending]).toEqual(["open", true]);
    expect(decided.body.actions).not.toContain("ban");
    expect((await ban(two)).error?.message).toBe(t("pending"));
    const call = { as: two, params: { id: person.id }, body: { role: "banned" } };
    expect((await sendTo(accounts.changeUser, call)).status).toBe(409);
    expect((await approve(two, await pendingBan())).status).toBe(200);
    expect([await roleOf(person), await decisions()]).toEqual(["banned", 1]);
    expect((await sendTo(staffModeration.one, { as: owner, params })).body).toMatchObject({
      state: "closed",
      isBanPending: false,
    });
  });

  test("a permanent ban in a case cannot be approved by anyone who reported it", async () => {
    const post = await makePost(person);
    await makeReport(two, { targetType: "post", targetId: post });
    const params = { id: (await findCaseAbout(post)) ?? "" };
    await sendTo(staffModeration.decide, { as: one, params, body: { version: 1, action: "ban", ...because } });
    const id = await pendingBan();
    expect((await approve(two, id)).error?.message).toBe(translatorFor("en", "cases")("ownReport"));
    const listed = (await sendTo(approvals.list, { as: two })).body.find((each) => each.id === id);
    expect([listed?.mayApprove, await roleOf(person)]).toEqual([false, "user"]);
    expect((await approve(owner, id)).body.state).toBe("approved");
  });

  test("a permanent ban is answered on appeal by someone who neither decided nor approved it", async () => {
    await ban(one);
    expect((await approve(two, await pendingBan())).status).toBe(200);
    const params = { id: (await findCaseAbout(person.id)) ?? "" };
    await appealDecision(person, params.id, { text: "Please look again." });
    const { version } = (await sendTo(staffModeration.one, { as: owner, params })).body;
    const body = { version, outcome: "upheld", text: "It stays." } as const;
    for (const involved of [one, two]) {
      expect((await sendTo(staffModeration.one, { as: involved, params })).body.mayAnswerAppeal).toBe(false);
      const answered = await sendTo(staffModeration.answerAppeal, { as: involved, params, body });
      expect(answered.error?.message).toBe(translatorFor("en", "cases")("otherAdmin"));
    }
    expect((await sendTo(staffModeration.answerAppeal, { as: owner, params, body })).status).toBe(200);
  });

  test("a permanent ban takes the place of a suspension that began while it waited", async () => {
    await ban(one);
    expect((await ban(two, { ...because, until: fromNow(30 * DAY_MS).toISOString() })).body.role).toBe("banned");
    expect((await approve(two, await pendingBan())).status).toBe(200);
    expect(
      await prisma.user.findUniqueOrThrow({ where: { id: person.id }, select: { role: true, bannedUntil: true } }),
    ).toEqual({ role: "banned", bannedUntil: null });
    expect(await listEmailSubjects(person)).toContain(
      translatorFor("en", "cases.banMail")("subject", { hasUntil: "false" }),
    );
  });

  test("a permanent ban outlives the deletion of the held post that it is about", async () => {
    const post = await holdPost(person, await makePost(person));
    const { id: screeningId } = await prisma.screening.findFirstOrThrow({
      where: { targetId: post },
      select: { id: true },
    });
    await openCaseFromScreening(screeningId);
    const params = { id: (await findCaseAbout(post)) ?? "" };
    await sendTo(staffModeration.decide, { as: one, params, body: { version: 1, action: "ban", ...because } });
    await prisma.case.update({ where: params, data: { openedAt: fromNow(-DAY_MS) }, select: { id: true } });
    await deletePost(person, post);
    await closeStaleCases();
    expect((await approve(two, await pendingBan())).status).toBe(200);
    expect(await roleOf(person)).toBe("banned");
  });

  test("a permanent ban loses the approval of a first person who is staff no more", async () => {
    await ban(one);
    await setRole(one, "user");
    const id = await pendingBan();
    expect((await approve(two, id)).body).toMatchObject({ state: "pending", first: { id: two.id } });
    expect((await approve(two, id)).status).toBe(403);
    expect((await approve(owner, id)).body.state).toBe("approved");
    expect(await roleOf(person)).toBe("banned");
  });

  test("the request of a permanent ban expires after seven days, can be made again, and is deleted after a year", async () => {
    await ban(one);
    const id = await pendingBan();
    await advanceTimeWithPaypal(APPROVAL_TTL_DAYS * DAY_MS);
    expect((await approve(two, id)).error?.message).toBe(t("expired"));
    await sweepApprovals();
    await sweepApprovals();
    expect((await approve(two, id)).error?.message).toBe(t("over"));
    expect(await prisma.auditEntry.count({ where: { act: "approval.expired" } })).toBe(1);
    expect([(await ban(two)).status, await roleOf(person)]).toEqual([202, "user"]);
    await prisma.approval.update({
      where: { id },
      data: { decidedAt: fromNow(-366 * DAY_MS) },
      select: { id: true },
    });
    await sweepApprovals();
    expect(await prisma.approval.findMany({ where: { subjectId: person.id }, select: { state: true } })).toEqual([
      { state: "pending" },
    ]);
  });

  test("the rule on permanent bans leaves suspensions as they are, and every ban once it is off", async () => {
    const until = fromNow(30 * DAY_MS).toISOString();
    expect((await ban(one, { ...because, until })).body.role).toBe("banned");
    await sendTo(staffUsers.unban, { as: one, params: { id: person.id }, body: { text: "Over." } });
    await setRules(owner, false, false);
    expect((await ban(one)).body.role).toBe("banned");
  });
});

describe("a payout with the rule on", () => {
  let creator: TestUser;
  let finance: TestUser;

  beforeEach(async () => {
    [creator, finance] = [await createCreator(), await staffMember("finance")];
    await makeOldTip(await makePerson(), creator);
    expect((await requestPayoutAs(creator, "20.00")).status).toBe(201);
  });

  const payout = () =>
    prisma.payout.findFirstOrThrow({ where: { billing: { userId: creator.id } }, select: { id: true, state: true } });
  const pendingPayout = async () => pendingOf({ payoutId: (await payout()).id });
  const passTime = async () => {
    const { id } = await payout();
    await runPaymentJobs();
    await advancePayout({ payoutId: id });
    await sweepPayments();
    await processAllNotifications();
  };

  test("a payout is not sent before two different people with the permission approved it, and then once", async () => {
    await passTime();
    expect([(await payout()).state, await readBooks(creator)]).toEqual([
      "asked",
      { balance: 2_500, onItsWay: 2_000, sent: 0 },
    ]);
    const id = await pendingPayout();
    expect((await approve(one, id)).status).toBe(404);
    expect((await approve(finance, id)).body).toMatchObject({ state: "pending", mayApprove: false });
    expect((await approve(finance, id)).error?.message).toBe(t("notTwice"));
    await passTime();
    expect((await payout()).state).toBe("asked");
    const answers = await Promise.all([approve(owner, id), approve(owner, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await passTime();
    await passTime();
    expect([(await payout()).state, await readBooks(creator)]).toEqual([
      "paid",
      { balance: 2_500, onItsWay: 0, sent: 2_000 },
    ]);
    expect(await auditPayments()).toEqual([]);
  });

  test.each(["is rejected", "expires"])(
    "a payout returns to the balance when it %s, and can be asked for again",
    async (how) => {
      const id = await pendingPayout();
      if (how === "expires") {
        await advanceTimeWithPaypal(APPROVAL_TTL_DAYS * DAY_MS);
        await sweepApprovals();
      } else expect((await reject(finance, id)).body).toMatchObject({ state: "rejected", note: "Too harsh." });
      await passTime();
      expect([(await payout()).state, await readBooks(creator)]).toEqual([
        "failed",
        { balance: 4_500, onItsWay: 0, sent: 0 },
      ]);
      expect(await listEmailSubjects(creator)).toContain("We couldn't approve your payout of £20.00");
      expect((await approve(owner, id)).status).toBe(409);
      expect((await requestPayoutAs(creator, "20.00")).status).toBe(201);
    },
  );

  test("a payout cannot be decided by the creator, and its view is in the audit log", async () => {
    await prisma.user.update({
      where: { id: creator.id },
      data: { role: "admin", staffRole: "finance" },
      select: { id: true },
    });
    const id = await pendingPayout();
    for (const decide of [approve, reject]) expect((await decide(creator, id)).error?.message).toBe(t("own"));
    const { body } = await sendTo(approvals.list, { as: finance });
    expect(body.find((each) => each.id === id)).toMatchObject({
      kind: "payout",
      payout: { pence: 2_000 },
      first: null,
    });
    expect((await sendTo(approvals.list, { as: one })).body.map(({ kind }) => kind)).not.toContain("payout");
    const views = await sendTo(staffModeration.audit, { as: owner, query: { about: creator.id, kind: "views" } });
    expect(views.body).toMatchObject([{ act: "payments.viewed", by: { id: finance.id } }]);
  });
});

test("lets owners alone set the rules, with an audit entry for each change, and only with two who can approve", async () => {
  expect((await setRules(await staffMember("admin"), false, false)).status).toBe(403);
  expect((await sendTo(approvals.rules, { as: owner })).body).toEqual({
    payout: true,
    ban: true,
    refund: false,
    export: false,
    refundAbovePence: 0,
  });
  const changes = () => prisma.auditEntry.count({ where: { act: "approval.rules-changed" } });
  const before = await changes();
  await setRules(owner, false, true);
  await setRules(owner, false, true);
  expect((await changes()) - before).toBe(1);
  await prisma.user.updateMany({ where: { role: "admin", id: { not: owner.id } }, data: { role: "user" } });
  expect((await setRules(owner, true, true)).error?.message).toBe(t("tooFew"));
});

test("warns staff, of what they may approve, while a rule is on that fewer than two people could approve", async () => {
  const finance = await staffMember("finance");
  const understaffed = async (as: TestUser) => (await sendTo(approvals.understaffed, { as })).body.kinds;
  const health = async () =>
    (await sendTo(admin.health, { as: owner })).body.parts.find(({ name }) => name === "approvals")?.state;
  expect([await understaffed(owner), await health()]).toEqual([[], "ok"]);
  const kept = [owner.id, one.id, finance.id];
  await prisma.user.updateMany({ where: { role: "admin", id: { notIn: kept } }, data: { role: "user" } });
  expect(await understaffed(finance)).toEqual([]);
  await setRole(finance, "user");
  expect([await understaffed(owner), await understaffed(one), await health()]).toEqual([["payout"], [], "down"]);
});
