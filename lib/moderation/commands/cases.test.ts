import "@/lib/testing/setup/database";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { liftExpiredBans } from "@/lib/accounts/jobs";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { holdPost, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { getTombstone } from "../queries/own-cases";
import { revertUnansweredAppeals } from "./appeal";
import { closeStaleCases } from "./close-stale-cases";
import { openCaseFromScreening } from "./open-case-from-screening";

const t = translatorFor("en", "cases");

let one: TestUser;
let two: TestUser;
let author: TestUser;
let reporter: TestUser;
let post: string;

beforeAll(async () => {
  [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
});

beforeEach(async () => {
  [author, reporter] = [await makePerson({ plan: "starter" }), await makePerson()];
  post = await makePost(author);
});

const ruling = { action: "remove", rule: "respect", text: "It insults someone." };
const report = async (as = reporter, more = {}) =>
  (await sendTo(moderation.report, { as, body: { targetType: "post", targetId: post, reason: "Rude", ...more } })).body;
const readCase = async (id: string, as = one) => (await sendTo(staffModeration.one, { as, params: { id } })).body;
const decide = async (id: string, overrides: object = ruling, as = one) => {
  const { version } = await readCase(id);
  return sendTo(staffModeration.decide, { as, params: { id }, body: { version, ...overrides } });
};
const own = async (as: TestUser, id: string) => (await sendTo(moderation.case, { as, params: { id } })).body;
const appeal = (as: TestUser, id: string) =>
  sendTo(moderation.appeal, { as, params: { id }, body: { text: "It was a quotation." } });
const isShown = async () => (await sendTo(posts.one, { params: { id: post } })).status === 200;
const strikes = () => prisma.strike.count({ where: { userId: author.id, revokedAt: null } });
const actsOf = async (caseId: string) =>
  (
    await prisma.auditEntry.findMany({
      where: { caseId, act: { not: "case.viewed" } },
      orderBy: { id: "asc" },
      select: { act: true },
    })
  ).map(({ act }) => act);
const notificationsOf = async ({ id }: TestUser) =>
  (
    await prisma.$queryRaw<{ event: string }[]>`
      SELECT "payload"->>'event' AS "event" FROM graphile_worker._private_jobs
      WHERE "payload"->>'recipientId' = ${id} AND "payload"->>'kind' = 'moderation' ORDER BY "id"`
  ).map(({ event }) => event);

describe("moderation cases", () => {
  test("collects the reports about one post in one case and raises its severity", async () => {
    const first = await report();
    const second = await report(await makePerson(), { category: "violence", detail: "threat" });
    expect(second.caseId).toBe(first.caseId);
    const staffCase = await readCase(first.caseId);
    expect(staffCase).toMatchObject({ severity: 4, reportsCount: 2, categories: ["other", "violence"], version: 2 });
    expect(staffCase.subject?.id).toBe(author.id);
    expect(staffCase.preview).toMatchObject({ text: "A post of a test", state: "live", href: `/posts/${post}` });
  });

  test("removes a post with a rule and a text, notifies author and reporter, and keeps each anonymous", async () => {
    const { caseId } = await report();
    const { status, body } = await decide(caseId);
    expect([status, body.state, body.decisions[0]?.action]).toEqual([200, "closed", "remove"]);
    expect(await isShown()).toBe(false);
    expect(await strikes()).toBe(1);
    expect(await notificationsOf(author)).toEqual(["case-acted"]);
    expect(await notificationsOf(reporter)).toEqual(["report-acted"]);
    const [theirs, mine] = [await own(author, caseId), await own(reporter, caseId)];
    expect(theirs).toMatchObject({ role: "author", report: null, outcome: { ...ruling, isReversed: false } });
    expect(theirs.timeline.map(({ event }) => event)).toEqual(["received", "decided"]);
    expect(mine).toMatchObject({ role: "reporter", isActedOn: true, outcome: null, excerpt: null, appeal: null });
    expect(mine.report).toMatchObject({ reason: "Rude", status: "resolved", resolution: t("resolutions.removed") });
    expect(JSON.stringify(theirs)).not.toContain(reporter.id);
    expect(JSON.stringify(mine)).not.toContain(author.id);
    expect(await getTombstone(null, "post", post)).toMatchObject({ rule: "respect" });
    expect(await actsOf(caseId)).toEqual(["case.decided"]);
  });

  test("restores the post and revokes the strike when another admin reverses the decision on appeal", async () => {
    const { caseId } = await report();
    await decide(caseId);
    expect((await appeal(reporter, caseId)).status).toBe(404);
    expect((await appeal(author, caseId)).body).toMatchObject({ state: "appealed", appealableUntil: null });
    expect((await appeal(author, caseId)).error?.message).toBe(t("appealOnce"));
    const { version, mayAnswerAppeal } = await readCase(caseId);
    expect([mayAnswerAppeal, (await readCase(caseId, two)).mayAnswerAppeal]).toEqual([false, true]);
    const body = { version, outcome: "reversed", text: "You are right." };
    const answer = (as: TestUser) => sendTo(staffModeration.answerAppeal, { as, params: { id: caseId }, body });
    expect((await answer(one)).error?.message).toBe(t("otherAdmin"));
    expect((await answer(two)).status).toBe(200);
    expect(await isShown()).toBe(true);
    expect(await strikes()).toBe(0);
    expect(await notificationsOf(author)).toEqual(["case-acted", "appeal-reversed"]);
    expect(await notificationsOf(reporter)).toEqual(["report-acted", "report-reversed"]);
    expect(await own(author, caseId)).toMatchObject({ state: "closed", outcome: { isReversed: true } });
    expect(await actsOf(caseId)).toEqual(["case.decided", "appeal.filed", "appeal.reversed"]);
    expect(await getTombstone(null, "post", post)).toBeNull();
  });

  test("refuses a late appeal, and reverses the decision when an appeal goes unanswered for a week", async () => {
    const { caseId } = await report();
    await decide(caseId);
    await prisma.decision.updateMany({ where: { caseId }, data: { createdAt: fromNow(-31 * DAY_MS) } });
    expect((await appeal(author, caseId)).error?.message).toBe(t("appealLate"));
    await prisma.decision.updateMany({ where: { caseId }, data: { createdAt: fromNow(-29 * DAY_MS) } });
    expect((await appeal(author, caseId)).status).toBe(201);
    await revertUnansweredAppeals();
    expect(await isShown()).toBe(false);
    await prisma.appeal.updateMany({ where: { decision: { caseId } }, data: { dueAt: fromNow(-1_000) } });
    await revertUnansweredAppeals();
    await revertUnansweredAppeals();
    expect(await isShown()).toBe(true);
    expect(await own(author, caseId)).toMatchObject({ appeal: { outcome: "lapsed", answer: t("lapsed") } });
    expect((await actsOf(caseId)).filter((act) => act === "appeal.lapsed")).toHaveLength(1);

    // It was not the reporter's mistake, so that their next report weighs as much.
    post = await makePost(author);
    const { reports } = await readCase((await report()).caseId);
    expect(reports.map(({ weight }) => weight)).toEqual([1]);
  });

  test("refuses a case claimed by another admin for five minutes, and any decision on a stale version", async () => {
    const { caseId } = await report();
    const claim = (as: TestUser) => sendTo(staffModeration.claim, { as, params: { id: caseId } });
    expect((await claim(one)).body.claim).toMatchObject({ isMine: true, by: { id: one.id } });
    expect([(await claim(two)).status, (await decide(caseId, ruling, two)).status]).toEqual([409, 409]);
    await prisma.case.update({ where: { id: caseId }, data: { claimedUntil: fromNow(-1) }, select: { id: true } });
    expect((await claim(two)).status).toBe(200);
    await report(await makePerson(), { category: "hate" });
    const stale = { version: 1, ...ruling };
    expect(
      (await sendTo(staffModeration.decide, { as: two, params: { id: caseId }, body: stale })).error?.message,
    ).toBe(t("stale"));
    expect((await decide(caseId, ruling, two)).status).toBe(200);
    expect((await decide(caseId, ruling, two)).error?.message).toBe(t("notOpen"));
  });

  test("reopens a case with its reports pending when an admin reverses the decision", async () => {
    const { caseId } = await report();
    const { body } = await decide(caseId);
    const undo = { version: body.version, text: "The wrong button." };
    const undone = await sendTo(staffModeration.reverse, { as: two, params: { id: caseId }, body: undo });
    expect(undone.body).toMatchObject({ state: "open", reports: [{ status: "pending", resolution: null }] });
    expect([await isShown(), await strikes()]).toEqual([true, 0]);
    expect((await decide(caseId, { action: "dismiss" })).status).toBe(200);
    expect(await own(reporter, caseId)).toMatchObject({ isActedOn: false, report: { status: "dismissed" } });
    expect(await notificationsOf(author)).toEqual(["case-acted", "case-reversed", "case-dismissed"]);
  });

  test("reopens a case in which a member reported again after their first report was dismissed", async () => {
    const first = await report();
    await report(await makePerson());
    const closing = { as: one, params: { id: first.id }, body: { status: "dismissed" } } as const;
    await sendTo(staffModeration.decideReport, closing);
    expect((await report()).caseId).toBe(first.caseId);
    const { body } = await decide(first.caseId);
    const undo = { version: body.version, text: "The wrong button." };
    const undone = await sendTo(staffModeration.reverse, { as: two, params: { id: first.caseId }, body: undo });
    expect(undone.body.state).toBe("open");
    expect(undone.body.reports.map(({ status }) => status)).toEqual(["dismissed", "pending", "pending"]);
  });

  test("refuses to release a text that was held since the case was read, until the case has its screening", async () => {
    const { caseId } = await report();
    const dismiss = { version: 1, action: "dismiss" };
    const decideUnread = () => sendTo(staffModeration.decide, { as: one, params: { id: caseId }, body: dismiss });
    await holdPost(author, post);
    expect((await decideUnread()).error?.message).toBe(t("stale"));
    const { id } = await prisma.screening.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
    await openCaseFromScreening(id);
    expect((await decideUnread()).error?.message).toBe(t("stale"));
    expect([(await decide(caseId, { action: "dismiss" })).status, await isShown()]).toEqual([200, true]);
  });

  test("refuses a decision about a text that its author has edited since the case was read", async () => {
    const { caseId } = await report();
    await sendTo(posts.edit, { as: author, params: { id: post }, body: { text: "I am sorry, I was rude." } });
    const { id } = await prisma.screening.findFirstOrThrow({
      where: { targetId: post, verdict: "pass" },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    await openCaseFromScreening(id);
    const decision = { version: 1, action: "remove", rule: "respect", text: "Rude." };
    const refused = await sendTo(staffModeration.decide, { as: one, params: { id: caseId }, body: decision });
    expect([refused.status, refused.error?.message, await isShown()]).toEqual([409, t("stale"), true]);
    expect((await decide(caseId, { action: "dismiss" })).status).toBe(200);
  });

  test("offers neither to remove nor to label a post that its author has deleted", async () => {
    const { caseId } = await report();
    const before = (await readCase(caseId)).actions;
    expect(before).toEqual(expect.arrayContaining(["remove", "label", "age-gate", "dismiss", "warn"]));
    await sendTo(posts.remove, { as: author, params: { id: post } });
    const gone = ["remove", "label", "age-gate"];
    expect((await readCase(caseId)).actions).toEqual(before.filter((action) => !gone.includes(action)));
  });

  test("keeps an active age gate when another label is reversed, and restores the author's warning with the last", async () => {
    post = await makePost(author, { contentWarning: "Spoilers" });
    const { caseId: labelled } = await report();
    await decide(labelled, { action: "label", rule: "respect", text: "It shows blood.", label: "Blood" });
    const { caseId: gated } = await report();
    await decide(gated, { action: "age-gate", rule: "respect", text: "For adults." });
    const warning = async () => (await sendTo(posts.one, { as: author, params: { id: post } })).body.contentWarning;
    const reverse = async (id: string) => {
      const { version } = await readCase(id);
      await sendTo(staffModeration.reverse, { as: two, params: { id }, body: { version, text: "Harmless." } });
    };
    await reverse(labelled);
    expect([await isShown(), await warning()]).toEqual([false, t("ageGate")]);
    await reverse(gated);
    expect([await isShown(), await warning()]).toEqual([true, "Spoilers"]);
  });

  test("forbids the author and the reporters of a post from deciding its case", async () => {
    post = await makePost(one);
    const { caseId } = await report(two);
    expect((await decide(caseId, ruling, one)).error?.message).toBe(t("own"));
    expect((await decide(caseId, ruling, two)).error?.message).toBe(t("ownReport"));
    expect(await readCase(caseId)).toMatchObject({ actions: [], refused: "cases.own" });
    expect(await isShown()).toBe(true);
  });
});

describe("cases opened by screening", () => {
  const held = async () => {
    await holdPost(author, post);
    const { id } = await prisma.screening.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
    await openCaseFromScreening(id);
    await openCaseFromScreening(id);
    return (await prisma.case.findFirstOrThrow({ where: { targetId: post }, select: { id: true } })).id;
  };

  test("opens a case with the screening categories, and publishes the post when the case is dismissed", async () => {
    const id = await held();
    expect(await readCase(id)).toMatchObject({ isHeld: true, found: ["threat"], severity: 4, reportsCount: 0 });
    expect((await decide(id, { action: "dismiss" })).status).toBe(200);
    expect(await isShown()).toBe(true);
    expect(await notificationsOf(author)).toEqual(["case-released"]);
    const { body } = await sendTo(staffModeration.one, { as: one, params: { id } });
    await sendTo(staffModeration.reverse, {
      as: one,
      params: { id },
      body: { version: body.version, text: "Too quick." },
    });
    expect(await isShown()).toBe(false);
  });

  test("removes a held post when the decision goes against its author", async () => {
    const id = await held();
    expect((await decide(id, { action: "warn", rule: "safety", text: "No threats." })).status).toBe(200);
    expect(await prisma.post.findUnique({ where: { id: post }, select: { state: true } })).toEqual({
      state: "removed",
    });
  });

  const stateOf = async () =>
    (await prisma.post.findUniqueOrThrow({ where: { id: post }, select: { state: true } })).state;
  const reverse = async (id: string) => {
    const { version } = await readCase(id);
    return sendTo(staffModeration.reverse, { as: one, params: { id }, body: { version, text: "Too quick." } });
  };
  const winAppeal = async (id: string) => {
    expect((await appeal(author, id)).status).toBe(201);
    const { version } = await readCase(id);
    const body = { version, outcome: "reversed", text: "You are right." };
    return sendTo(staffModeration.answerAppeal, { as: two, params: { id }, body });
  };

  test("keeps a held post that was published with a label public when its author wins the appeal", async () => {
    const id = await held();
    await decide(id, { action: "label", rule: "safety", text: "It shows blood.", label: "Blood" });
    expect(await isShown()).toBe(true);
    expect((await winAppeal(id)).body.state).toBe("closed");
    expect((await sendTo(posts.one, { params: { id: post } })).body).toMatchObject({
      contentWarning: null,
      isLabelled: false,
    });
  });

  test("reopens the case of a held post when its removal is reversed on appeal", async () => {
    const id = await held();
    await decide(id);
    expect((await winAppeal(id)).body.state).toBe("open");
    expect([await stateOf(), await strikes()]).toEqual(["held", 0]);
    expect((await decide(id, { action: "dismiss" })).status).toBe(200);
    expect(await isShown()).toBe(true);
  });

  const unban = () => sendTo(accounts.changeUser, { as: two, params: { id: author.id }, body: { role: "user" } });

  test("notifies the reporters of a case when the ban that it led to is lifted", async () => {
    const { caseId } = await report();
    expect((await decide(caseId, { action: "ban", rule: "respect", text: "No insults." })).status).toBe(200);
    expect((await unban()).status).toBe(200);
    expect(await notificationsOf(reporter)).toEqual(["report-acted", "report-reversed"]);
  });

  test("leaves a suspension that was served as it is when a later ban is lifted", async () => {
    const { caseId } = await report();
    const suspension = { ...ruling, action: "suspend", until: fromNow(DAY_MS).toISOString() };
    expect((await decide(caseId, suspension)).status).toBe(200);
    await prisma.decision.updateMany({ where: { caseId }, data: { until: fromNow(-DAY_MS) } });
    await prisma.user.updateMany({ where: { id: author.id }, data: { bannedUntil: fromNow(-DAY_MS) } });
    await liftExpiredBans();
    const again = (await report(reporter, { targetType: "user", targetId: author.id })).caseId;
    expect((await decide(again, { ...ruling, action: "ban" })).status).toBe(200);
    expect((await unban()).status).toBe(200);
    expect(await notificationsOf(reporter)).toEqual(["report-acted", "report-acted", "report-reversed"]);
  });

  test("reopens the case of a held post when the ban that removed it is lifted", async () => {
    const id = await held();
    await decide(id, { action: "ban", rule: "safety", text: "No threats." });
    expect(await stateOf()).toBe("removed");
    expect((await unban()).status).toBe(200);
    expect([await stateOf(), (await readCase(id)).state]).toEqual(["held", "open"]);
  });

  test("keeps a case of queued content open after its decision was reversed", async () => {
    await holdPost(author, post);
    await prisma.screening.updateMany({ where: { targetId: post }, data: { verdict: "queue" } });
    await prisma.post.update({ where: { id: post }, data: { state: "live" }, select: { id: true } });
    const { id: screeningId } = await prisma.screening.findFirstOrThrow({
      where: { targetId: post },
      select: { id: true },
    });
    await openCaseFromScreening(screeningId);
    const { id } = await prisma.case.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
    await decide(id, { action: "dismiss" });
    await reverse(id);
    await prisma.case.update({ where: { id }, data: { openedAt: fromNow(-DAY_MS) }, select: { id: true } });
    await closeStaleCases();
    expect((await readCase(id)).state).toBe("open");
  });

  test("adds what is held again to the case that a report opened meanwhile", async () => {
    const id = await held();
    await decide(id, { action: "label", rule: "safety", text: "It shows blood.", label: "Blood" });
    const { caseId } = await report();
    await reverse(id);
    expect([await stateOf(), (await readCase(id)).state]).toEqual(["held", "closed"]);
    const [job] = await prisma.$queryRaw<{ screeningId: string }[]>`
      SELECT "payload"->>'screeningId' AS "screeningId" FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t."id" = j."task_id" WHERE t."identifier" = 'moderation.screened' ORDER BY j."id" DESC LIMIT 1`;
    await openCaseFromScreening(job?.screeningId ?? "");
    expect((await readCase(caseId)).screening?.id).toBe(job?.screeningId);
    expect([(await decide(caseId, { action: "dismiss" })).status, await isShown()]).toEqual([200, true]);
  });

  test("leaves a post public that was edited since its release when the release is reversed", async () => {
    const id = await held();
    await decide(id, { action: "dismiss" });
    await sendTo(posts.edit, { as: author, params: { id: post }, body: { text: "The swifts are back." } });
    expect((await reverse(id)).status).toBe(200);
    expect(await isShown()).toBe(true);
    expect((await decide(id, { action: "dismiss" })).status).toBe(200);
  });

  test("holds a released post again after media were added, and can release it once more", async () => {
    const id = await held();
    await decide(id, { action: "dismiss" });
    // As `screeningOutcome` releases the same words with other media.
    await holdPost(author, post);
    await prisma.post.update({ where: { id: post }, data: { state: "live" }, select: { id: true } });
    await prisma.screening.updateMany({ where: { targetId: post }, data: { decidedAt: now() } });
    expect((await reverse(id)).status).toBe(200);
    expect(await stateOf()).toBe("held");
    expect((await decide(id, { action: "dismiss" })).status).toBe(200);
    expect(await isShown()).toBe(true);
  });

  test("closes a screening case without a decision once the author has fixed the post", async () => {
    const id = await held();
    await prisma.case.update({ where: { id }, data: { openedAt: fromNow(-DAY_MS) }, select: { id: true } });
    await closeStaleCases();
    expect((await readCase(id)).state).toBe("open");
    await prisma.post.update({ where: { id: post }, data: { state: "live" }, select: { id: true } });
    await closeStaleCases();
    expect(await readCase(id)).toMatchObject({ state: "closed", decisions: [] });
  });
});
