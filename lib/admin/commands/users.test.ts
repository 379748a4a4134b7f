import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { liftExpiredBans } from "@/lib/accounts/jobs";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { posts } from "@/lib/posts/contract";
import { drafts } from "@/lib/posts/contract/drafts";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { staffUsers } from "../contract/users";

const t = translatorFor("en", "cases");

let admin: TestUser;
let person: TestUser;
let post: string;

beforeEach(async () => {
  [admin, person] = [await makePerson({ role: "admin" }), await makePerson({ plan: "starter" })];
  post = await makePost(person);
});

const isShown = async () => (await sendTo(posts.one, { params: { id: post } })).status === 200;
const mayRead = async () => (await sendTo(accounts.currentUser, { as: person })).status === 200;
const onPerson = (body?: unknown, as = admin) => ({ as, params: { id: person.id }, body });
const look = async () => (await sendTo(staffUsers.one, onPerson())).body;
const because = { rule: "respect", text: "Enough." };

describe("a ban", () => {
  test("a ban ends the sessions, hides the posts and mails the reason, and is fully undone when lifted", async () => {
    expect((await sendTo(staffUsers.ban, onPerson(because))).body).toMatchObject({ role: "banned", mayBan: false });
    expect([await isShown(), await mayRead()]).toEqual([false, false]);
    expect((await look()).ban).toMatchObject({ ...because, until: null });
    const [mail] = await prisma.$queryRaw<{ text: string }[]>`
      SELECT "payload"->>'text' AS "text" FROM graphile_worker._private_jobs WHERE "payload"->>'to' = ${person.email}`;
    expect(mail?.text).toContain("Enough.");
    expect((await sendTo(staffUsers.ban, onPerson(because))).status).toBe(409);
    expect((await sendTo(staffUsers.unban, onPerson({ text: "A mistake." }))).body).toMatchObject({
      role: "user",
      ban: null,
    });
    expect(await isShown()).toBe(true);
    expect((await look()).history.activeStrikes).toBe(0);
    expect((await sendTo(staffUsers.unban, onPerson({ text: "Again." }))).error?.message).toBe(t("notBanned"));
  });

  test("makes a ban through the specified user endpoint a regular decision, as is lifting it", async () => {
    const set = (role: string, as = admin) => sendTo(accounts.changeUser, onPerson({ role }, as));
    expect((await set("banned")).body.role).toBe("banned");
    expect((await look()).ban?.text).toBe(t("defaultBan"));
    expect((await set("user")).body.role).toBe("user");
    const acts = await prisma.auditEntry.findMany({
      where: { act: { not: "user.viewed" } },
      orderBy: { id: "desc" },
      take: 2,
      select: { act: true },
    });
    expect(acts.map(({ act }) => act)).toEqual(["user.unbanned", "case.decided"]);
    const other = await makePerson({ role: "admin" });
    const ofAdmin = { as: admin, params: { id: other.id } };
    expect((await sendTo(accounts.changeUser, { ...ofAdmin, body: { role: "banned" } })).status).toBe(403);
    expect((await sendTo(staffUsers.ban, { ...ofAdmin, body: because })).error?.message).toBe(t("aboutAdmin"));
    expect((await sendTo(staffUsers.ban, { as: admin, params: { id: admin.id }, body: because })).error?.message).toBe(
      t("own"),
    );
  });

  test("lifts a suspension at its end but not before, and never a ban without an end", async () => {
    const until = fromNow(DAY_MS).toISOString();
    expect((await sendTo(staffUsers.ban, onPerson({ ...because, until }))).body.bannedUntil).toBe(until);
    await liftExpiredBans();
    expect((await look()).role).toBe("banned");
    await prisma.user.update({
      where: { id: person.id },
      data: { bannedUntil: fromNow(-1_000) },
      select: { id: true },
    });
    await liftExpiredBans();
    expect([(await look()).role, await isShown()]).toEqual(["user", true]);
    const past = { ...because, until: fromNow(-DAY_MS).toISOString() };
    expect((await sendTo(staffUsers.ban, onPerson(past))).error?.message).toBe(t("untilPast"));
  });

  test("a ban is on the record in place of a suspension decided since", async () => {
    await sendTo(staffUsers.ban, onPerson(because));
    await makeReport(await makePerson(), { targetType: "post", targetId: post });
    const { id } = await prisma.case.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
    const body = { version: 1, action: "suspend", ...because, until: fromNow(DAY_MS).toISOString() };
    expect((await sendTo(staffModeration.decide, { as: admin, params: { id }, body })).status).toBe(200);
    expect((await look()).ban).toMatchObject({ ...because, until: null });
  });

  test("gives a banned user who signs in access to their case and an appeal only", async () => {
    person = await makePerson({ password: "correct horse battery" });
    await sendTo(staffUsers.ban, onPerson(because));
    const signIn = { body: { email: person.email, password: "correct horse battery" } };
    const refused = await sendTo(accounts.login, signIn);
    expect(refused.status).toBe(403);
    const cookie = cookieOf(refused) ?? "";
    const pass = { cookie };
    const { body } = await sendTo(moderation.cases, { as: pass });
    expect(body).toMatchObject([{ role: "author", outcome: { action: "ban", ...because } }]);
    const [own] = body;
    const params = { id: own?.id ?? "" };
    const appealed = await sendTo(moderation.appeal, { as: pass, params, body: { text: "I was quoting." } });
    expect(appealed.body.state).toBe("appealed");
    for (const endpoint of [accounts.currentUser, drafts.list])
      expect((await sendTo(endpoint, { as: pass })).status).toBe(401);
    const forged = { cookie: cookie.replace(person.id, admin.id) };
    expect((await sendTo(moderation.cases, { as: forged })).status).toBe(401);
    await sendTo(staffUsers.unban, onPerson({ text: "You are right." }));
    expect((await sendTo(moderation.cases, { as: pass })).status).toBe(401);
    expect((await prisma.appeal.findFirstOrThrow({ where: { decision: { caseId: params.id } } })).outcome).toBe(
      "reversed",
    );
  });
});

test("lets a limited user read and like, but not publish until the limit ends", async () => {
  await makeReport(await makePerson(), { targetType: "post", targetId: post });
  const { id } = await prisma.case.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
  const until = fromNow(DAY_MS).toISOString();
  const body = { version: 1, action: "limit", ...because, until };
  expect((await sendTo(staffModeration.decide, { as: admin, params: { id }, body })).status).toBe(200);
  const write = () => sendTo(posts.create, { as: person, body: { type: "text", text: "Hello", visibility: "public" } });
  expect([(await write()).status, await mayRead(), await isShown()]).toEqual([403, true, true]);
  const another = await makePost(admin);
  expect((await sendTo(posts.like, { as: person, params: { id: another }, body: { liked: true } })).status).toBe(200);
  await prisma.user.update({ where: { id: person.id }, data: { limitedUntil: fromNow(-1) }, select: { id: true } });
  expect((await write()).status).toBe(201);
});

test("puts adult content behind a warning the author cannot remove, and hides it from visitors", async () => {
  await makeReport(await makePerson(), { targetType: "post", targetId: post });
  const { id } = await prisma.case.findFirstOrThrow({ where: { targetId: post }, select: { id: true } });
  const params = { id };
  const ruled = await sendTo(staffModeration.decide, {
    as: admin,
    params,
    body: { version: 1, action: "age-gate", ...because },
  });
  expect(ruled.status).toBe(200);
  expect(await isShown()).toBe(false);
  for (const feed of ["for-you", "trending"]) {
    const listed = await sendTo(posts.list, { query: { feed } });
    expect(listed.body.map((each) => each.id)).not.toContain(post);
  }
  const shown = async () => (await sendTo(posts.one, { as: admin, params: { id: post } })).body.contentWarning;
  expect(await shown()).toBe(t("ageGate"));
  const edit = { as: person, params: { id: post }, body: { text: "Changed", contentWarning: null } };
  expect((await sendTo(posts.edit, edit)).status).toBe(200);
  expect(await shown()).toBe(t("ageGate"));
  const undo = { version: ruled.body.version, text: "Harmless." };
  await sendTo(staffModeration.reverse, { as: admin, params, body: undo });
  expect([await shown(), await isShown()]).toEqual([null, true]);
});

test("finds users by name, address, role, plan and strikes, and shows notes and sessions to staff", async () => {
  const searchUsers = async (query: Record<string, string>) =>
    (await sendTo(staffUsers.list, { as: admin, query })).body.map(({ id }) => id);
  expect(await searchUsers({ q: person.email.slice(2, -3) })).toEqual([person.id]);
  expect(await searchUsers({ q: `@${person.username}`, plan: "starter", role: "user" })).toEqual([person.id]);
  expect(await searchUsers({ q: person.username, plan: "creator" })).toEqual([]);
  expect(await searchUsers({ q: "%" })).toEqual([]);
  expect(await searchUsers({ q: person.username, standing: "strikes" })).toEqual([]);
  const noted = (await sendTo(staffUsers.addNote, onPerson({ text: "Wrote to us." }))).body;
  expect([noted.notes[0]?.text, noted.sessions.length]).toEqual(["Wrote to us.", 1]);
  expect((await sendTo(staffUsers.endSessions, onPerson())).body.sessions).toEqual([]);
  expect(await mayRead()).toBe(false);
});
