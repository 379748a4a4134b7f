import "@/lib/testing/setup/database";
import { beforeEach, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeCall } from "@/lib/testing/factories/call";
import { makeCase, makeReport } from "@/lib/testing/factories/case";
import { holdPost, makeComment, makePerson, makePost, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { makePoll } from "@/lib/testing/factories/post";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { purgeDisclosures } from "./close-stale-cases";
import { openCaseFromScreening } from "./open-case-from-screening";

const t = translatorFor("en", "cases");

const REMOVED = "Content removed for violating community guidelines";
const APPROVED = "Report approved by admin";
const INVESTIGATE = "Requires further investigation";

let admin: TestUser;
let reporter: TestUser;
let post: string;

beforeEach(async () => {
  [admin, reporter] = [await makePerson({ role: "admin" }), await makePerson()];
  post = await makePost(await makePerson());
});

const close = (id: string, body: object) => sendTo(staffModeration.decideReport, { as: admin, params: { id }, body });
const caseOf = (id: string) =>
  prisma.report.findUniqueOrThrow({ where: { id }, select: { case: { select: { state: true } } } });
const isShown = async () => (await sendTo(posts.one, { params: { id: post } })).status === 200;
const about = () => ({ targetType: "post", targetId: post }) as const;
/** Returns the token in the email that asks to confirm a report without an account. */
async function tokenSentTo(email: string): Promise<string | undefined> {
  const [mail] = await prisma.$queryRaw<{ text: string }[]>`
    SELECT "payload"->>'text' AS "text" FROM graphile_worker._private_jobs WHERE "payload"->>'to' = ${email}`;
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
}

test("lists reports newest first with their reporters, by status or by priority", async () => {
  const first = await makeReport(reporter, about());
  const second = await makeReport(await makePerson(), { targetType: "user", targetId: reporter.id });
  const closed = await makeReport(reporter, about(), { status: "dismissed" });
  const ids = async (query: Record<string, string>) =>
    (await sendTo(staffModeration.reports, { as: admin, query })).body.map(({ id }) => id);
  expect(await ids({ status: "pending" })).toEqual([second, first]);
  expect(await ids({})).toEqual([closed, second, first]);
  await prisma.$executeRaw`UPDATE "Case" SET "rankAt" = "rankAt" - interval '1 day' WHERE "targetId" = ${post}::uuid`;
  expect(await ids({ sort: "priority", status: "pending" })).toEqual([first, second]);
  const { body } = await sendTo(staffModeration.reports, { as: admin, query: { status: "pending" } });
  expect(body[1]?.reporter).toEqual(
    await prisma.user.findUnique({ where: { id: reporter.id }, select: { firstName: true, lastName: true } }),
  );
  expect(JSON.stringify(body)).not.toContain(reporter.email);
});

test("removes the post and closes every report about it when one is resolved with 'Remove Content'", async () => {
  const [mine, other] = [await makeReport(reporter, about()), await makeReport(await makePerson(), about())];
  const { status, body } = await close(mine, { status: "resolved", resolution: REMOVED });
  expect([status, body.status, body.resolution]).toEqual([200, "resolved", REMOVED]);
  expect(await isShown()).toBe(false);
  expect((await close(other, { status: "dismissed" })).error?.message).toBe(t("notPending"));
  expect(await caseOf(mine)).toEqual({ case: { state: "closed" } });
});

test("dismisses a report as 'Report approved by admin', and closes the case with its last report", async () => {
  const [mine, other] = [await makeReport(reporter, about()), await makeReport(await makePerson(), about())];
  expect((await close(mine, { status: "dismissed" })).body).toMatchObject({
    status: "dismissed",
    resolution: APPROVED,
  });
  expect(await caseOf(mine)).toEqual({ case: { state: "open" } });
  expect((await close(other, { status: "dismissed", resolution: "Satire" })).body.resolution).toBe("Satire");
  expect([await caseOf(mine), await isShown()]).toEqual([{ case: { state: "closed" } }, true]);
});

test("closes only the report for 'Need More Info' or any other resolution", async () => {
  const [mine, other] = [await makeReport(reporter, about()), await makeReport(await makePerson(), about())];
  for (const [id, resolution] of [
    [mine, INVESTIGATE],
    [other, "Asked the author"],
  ] as const)
    expect((await close(id, { status: "resolved", resolution })).body).toMatchObject({
      status: "resolved",
      resolution,
    });
  expect([await caseOf(mine), await isShown()]).toEqual([{ case: { state: "open" } }, true]);
});

test("keeps the answer of a report that was closed on its own when the decision of its case is reversed on appeal", async () => {
  const author = await makePerson();
  post = await makePost(author);
  const [mine, other] = [await makeReport(reporter, about()), await makeReport(await makePerson(), about())];
  await close(mine, { status: "resolved", resolution: INVESTIGATE });
  await prisma.report.update({ where: { id: mine }, data: { closedAt: fromNow(-DAY_MS) }, select: { id: true } });
  await close(other, { status: "resolved", resolution: REMOVED });
  const { caseId } = await prisma.report.findUniqueOrThrow({ where: { id: mine }, select: { caseId: true } });
  const params = { id: caseId };
  expect((await sendTo(moderation.appeal, { as: author, params, body: { text: "A quotation." } })).status).toBe(201);
  const second = await makePerson({ role: "admin" });
  const { version } = (await sendTo(staffModeration.one, { as: second, params })).body;
  const body = { version, outcome: "reversed", text: "You are right." };
  expect((await sendTo(staffModeration.answerAppeal, { as: second, params, body })).status).toBe(200);
  const statusOf = async (id: string) =>
    (await prisma.report.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
  expect([await statusOf(mine), await statusOf(other)]).toEqual(["resolved", "dismissed"]);
});

test("keeps screened content held when a report is dismissed, unless the decision releases it", async () => {
  await holdPost({ id: (await prisma.post.findUniqueOrThrow({ where: { id: post } })).authorId }, post);
  const { id } = await prisma.screening.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
  await openCaseFromScreening(id);
  const [mine, other] = [await makeReport(reporter, about()), await makeReport(await makePerson(), about())];
  await close(mine, { status: "dismissed" });
  expect([await caseOf(mine), await isShown()]).toEqual([{ case: { state: "open" } }, false]);
  await close(other, { status: "dismissed", action: "dismiss" });
  expect([await caseOf(mine), await isShown()]).toEqual([{ case: { state: "closed" } }, true]);
});

test("accepts a report without an account once its address is confirmed, and confirms it only once", async () => {
  const email = `max.${unknownId()}@example.org`;
  const sent = { kind: "copyright", name: "Max", email, text: "My picture.", isTrue: true };
  const file = (url: string) => sendTo(moderation.reportFromOutside, { body: { ...sent, url } });
  expect((await file("/posts/nothing")).error?.message).toBe(t("external.unknownUrl"));
  expect((await file(`https://veranda.test/posts/${post}?a=b`)).status).toBe(201);
  expect(await prisma.case.count({ where: { targetId: post } })).toBe(0);
  const token = await tokenSentTo(email);
  const confirm = () => sendTo(moderation.confirmFromOutside, { body: { token } });
  expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 400]);
  const { id } = await prisma.case.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
  const { body } = await sendTo(staffModeration.one, { as: admin, params: { id } });
  expect(body).toMatchObject({ categories: ["copyright"], notices: [{ name: "Max", email, text: "My picture." }] });
  // A member's report beside it is dismissed; the notice still has to be decided.
  await close(await makeReport(reporter, about()), { status: "dismissed" });
  expect((await sendTo(staffModeration.one, { as: admin, params: { id } })).body.state).toBe("open");
});

test("emails the outcome to the sender of a notice without an account, in their language and without anyone's words", async () => {
  const email = `eva.${unknownId()}@example.org`;
  const id = await makeCase(about());
  const words = { kind: "illegal", name: "Eva", email, text: "Es un fraude.", language: "es" } as const;
  const data = { ...words, ...about(), caseId: id, confirmedAt: now(), createdAt: now() };
  await prisma.externalReport.create({ data, select: { id: true } });
  const unconfirmed = { ...data, email: `other.${email}`, confirmedAt: null };
  await prisma.externalReport.create({ data: unconfirmed, select: { id: true } });
  const body = { version: 1, action: "remove", rule: "law", text: "A moderator's words." } as const;
  const { version } = (await sendTo(staffModeration.decide, { as: admin, params: { id }, body })).body;
  await sendTo(staffModeration.reverse, { as: admin, params: { id }, body: { version, text: "Too quick." } });
  const mails = await prisma.$queryRaw<{ subject: string; text: string }[]>`
    SELECT "payload"->>'subject' AS "subject", "payload"->>'text' AS "text" FROM graphile_worker._private_jobs
    WHERE "payload"->>'to' IN (${email}, ${unconfirmed.email}) ORDER BY "id"`;
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => "Nuestra decisión sobre tu denuncia en Veranda"),
  );
  expect(mails[0]?.text).toContain("hemos tomado medidas");
  expect(mails[1]?.text).toContain("se ha revocado después");
  expect(JSON.stringify(mails)).not.toMatch(/Eva|fraude|moderator's words|Too quick/);
});

test("opens a case about each side of a call that both report", async () => {
  const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
  const call = await makeCall(ada, bob);
  const report = async (as: TestUser) => {
    const body = { targetType: "call", targetId: call, reason: "Insults" } as const;
    return (await sendTo(moderation.report, { as, body })).body.caseId;
  };
  const [aboutBob, aboutAda] = [await report(ada), await report(bob)];
  const subjectOf = async (id: string) =>
    (await sendTo(staffModeration.one, { as: admin, params: { id } })).body.subject?.id;
  expect([await subjectOf(aboutBob), await subjectOf(aboutAda)]).toEqual([bob.id, ada.id]);
  const mine = await sendTo(moderation.case, { as: bob, params: { id: aboutAda } });
  expect(mine.body).toMatchObject({ role: "reporter", targetType: "call", targetId: call });
});

test("hides reports about a member of staff from that member, in the list and in the case", async () => {
  const own = { targetType: "post", targetId: await makePost(admin) } as const;
  const id = await makeReport(reporter, own);
  const { caseId } = await prisma.report.findUniqueOrThrow({ where: { id }, select: { caseId: true } });
  const other = await makePerson({ role: "admin" });
  for (const [as, count] of [
    [admin, 0],
    [other, 1],
  ] as const) {
    const listed = (await sendTo(staffModeration.reports, { as, query: { status: "pending" } })).body;
    expect(listed.filter((report) => report.id === id)).toHaveLength(count);
    expect((await sendTo(staffModeration.one, { as, params: { id: caseId } })).body.reports).toHaveLength(count);
  }
});

test("keeps the text of a reported comment that its author deletes, and lets staff warn the author", async () => {
  const author = await makePerson();
  const comment = await makeComment(author, post, { text: "Nobody wants you here." });
  const body = { targetType: "comment", targetId: comment, reason: "Rude" };
  const { caseId } = (await sendTo(moderation.report, { as: reporter, body })).body;
  expect((await sendTo(posts.removeComment, { as: author, params: { id: comment } })).status).toBeLessThan(300);
  const { body: queue } = await sendTo(staffModeration.queue, { as: admin });
  expect(queue.find(({ id }) => id === caseId)?.excerpt).toBe("Nobody wants you here.");
  const { body: read } = await sendTo(staffModeration.one, { as: admin, params: { id: caseId } });
  expect(read.preview).toMatchObject({ text: "", state: null });
  expect(read.reports[0]?.disclosed).toMatchObject([
    { id: comment, senderId: author.id, text: "Nobody wants you here.", media: [] },
  ]);
  const warning = { version: read.version, action: "warn", rule: "respect", text: "Be kind." };
  expect((await sendTo(staffModeration.decide, { as: admin, params: { id: caseId }, body: warning })).status).toBe(200);
  expect(await prisma.strike.count({ where: { userId: author.id } })).toBe(1);
  const quote = async (days: number) => {
    await prisma.case.update({ where: { id: caseId }, data: { closedAt: fromNow(-days * DAY_MS) } });
    await purgeDisclosures();
    return (await prisma.report.findFirstOrThrow({ where: { caseId }, select: { disclosed: true } })).disclosed;
  };
  expect([await quote(89), await quote(91)]).toEqual([[expect.objectContaining({ id: comment })], null]);
});

test("shows staff a reported poll with its content warning, also as it was when reported", async () => {
  const author = await makePerson();
  const options = ["Push him", "Trip him"];
  const poll = await makePoll(author, { options });
  await prisma.post.update({ where: { id: poll }, data: { contentWarning: "Spiders" }, select: { id: true } });
  const body = { targetType: "post", targetId: poll, reason: "Rude" };
  const { caseId } = (await sendTo(moderation.report, { as: reporter, body })).body;
  await prisma.post.update({ where: { id: poll }, data: { contentWarning: null }, select: { id: true } });
  const { body: read } = await sendTo(staffModeration.one, { as: admin, params: { id: caseId } });
  expect(read.preview).toMatchObject({ contentWarning: null, pollOptions: options });
  expect(read.reports[0]?.disclosed).toMatchObject([{ contentWarning: "Spiders", pollOptions: options }]);
});

test("keeps a post that was reported without an account as it was, until 90 days after the case was closed", async () => {
  const author = await makePerson();
  const poll = await makePoll(author, { options: ["Push him", "Trip him"] });
  const written = { text: "How shall we welcome him?", contentWarning: "Stairs" };
  await prisma.post.update({ where: { id: poll }, data: written, select: { id: true } });
  const email = `ida.${unknownId()}@example.org`;
  const notice = { kind: "illegal", name: "Ida", email, url: `/posts/${poll}`, text: "They plan it.", isTrue: true };
  expect((await sendTo(moderation.reportFromOutside, { body: notice })).status).toBe(201);
  const edited = { text: "Welcome!", contentWarning: null };
  await prisma.post.update({ where: { id: poll }, data: edited, select: { id: true } });
  const confirmed = await sendTo(moderation.confirmFromOutside, { body: { token: await tokenSentTo(email) } });
  expect(confirmed.status).toBe(200);
  await prisma.post.delete({ where: { id: poll }, select: { id: true } });

  const { body: queue } = await sendTo(staffModeration.queue, { as: admin });
  const listed = queue.find(({ targetId }) => targetId === poll);
  expect(listed?.excerpt).toBe(written.text);
  const id = listed?.id ?? "";
  const { body: read } = await sendTo(staffModeration.one, { as: admin, params: { id } });
  expect(read.notices[0]?.disclosed).toMatchObject([
    { ...written, id: poll, senderId: author.id, pollOptions: ["Push him", "Trip him"] },
  ]);
  const body = { version: read.version, action: "dismiss" };
  expect((await sendTo(staffModeration.decide, { as: admin, params: { id }, body })).status).toBe(200);
  const quote = async (days: number) => {
    await prisma.case.update({ where: { id }, data: { closedAt: fromNow(-days * DAY_MS) }, select: { id: true } });
    await purgeDisclosures();
    const where = { caseId: id };
    return (await prisma.externalReport.findFirstOrThrow({ where, select: { disclosed: true } })).disclosed;
  };
  expect([await quote(89), await quote(91)]).toEqual([[expect.objectContaining({ id: poll })], null]);
});
