import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { beforeEach, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { STAFF_CHANNEL } from "@/lib/moderation/constants";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { RealtimeSocket } from "@/lib/testing/fakes/realtime-socket";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { staffUsers } from "../contract/users";

const t = translatorFor("en", "staffRoles");

let owner: TestUser;
let person: TestUser;

beforeEach(async () => {
  [owner, person] = [await makePerson({ role: "admin" }), await makePerson({ plan: "starter" })];
});

const assign = (staffRole: StaffRole | null, as = owner, to = person) =>
  sendTo(staffUsers.setStaffRole, { as, params: { id: to.id }, body: { staffRole } });
const rolesOf = ({ id }: TestUser) =>
  prisma.user.findUniqueOrThrow({ where: { id }, select: { role: true, staffRole: true } });
const lastActs = async (take: number) =>
  (
    await prisma.auditEntry.findMany({
      where: { act: { startsWith: "role." } },
      orderBy: { id: "desc" },
      take,
      select: { act: true, detail: true },
    })
  ).reverse();

test("assigns, changes and ends a role from the next request on, with an audit entry for each change only", async () => {
  const queue = async () => (await sendTo(staffModeration.queue, { as: person })).status;
  expect(await queue()).toBe(403);
  expect((await assign("moderator")).body).toMatchObject({ role: "admin", staffRole: "moderator" });
  expect(await queue()).toBe(200);
  await assign("moderator");
  await assign("support");
  expect(await queue()).toBe(403);
  expect((await assign(null)).body).toMatchObject({ role: "user", staffRole: null });
  expect((await sendTo(staffUsers.list, { as: person })).status).toBe(403);
  expect(await lastActs(3)).toEqual([
    { act: "role.granted", detail: { staffRole: "moderator", before: null } },
    { act: "role.changed", detail: { staffRole: "support", before: "moderator" } },
    { act: "role.revoked", detail: { staffRole: "support", before: "support" } },
  ]);
});

test("closes the connections of a member whose role ends, who cannot join the channel of staff again", async () => {
  await assign("moderator");
  const socket = new RealtimeSocket(relayProcess, person.cookie);
  try {
    expect([await socket.signIn(), await socket.subscribe(STAFF_CHANNEL)]).toEqual([true, true]);
    await assign("support");
    await waitFor(async () => socket.closeCode !== null, "the end of a connection");
  } finally {
    socket.close();
  }
  const again = new RealtimeSocket(relayProcess, person.cookie);
  try {
    expect([await again.signIn(), await again.subscribe(STAFF_CHANNEL)]).toEqual([true, false]);
  } finally {
    again.close();
  }
});

test("refuses one's own role, banned accounts, unknown roles and owners' choices by others", async () => {
  expect((await assign("admin", owner, owner)).error?.message).toBe(t("notYourself"));
  const admin = await makePerson({ role: "admin", staffRole: "admin" });
  expect((await assign("owner", admin)).status).toBe(403);
  await setRole(person, "banned");
  expect((await assign("support")).error?.message).toBe(t("banned"));
  for (const body of [{}, { staffRole: "root" }, { staffRole: "" }, { role: "owner" }])
    expect((await sendTo(staffUsers.setStaffRole, { as: owner, params: { id: admin.id }, body })).status).toBe(400);
  expect(await rolesOf(admin)).toEqual({ role: "admin", staffRole: "admin" });
});

test("changes and ends the role of a member whose account is about to be deleted, so that it does not return", async () => {
  const password = "correct horse battery";
  const member = await makePerson({ role: "admin", staffRole: "admin", password });
  const leave = (as: TestUser) => sendTo(accounts.deleteAccount, { as, body: { password } });
  expect((await leave(member)).status).toBe(200);
  expect((await assign("moderator", owner, member)).body).toMatchObject({ role: "admin", staffRole: "moderator" });
  expect(await rolesOf(member)).toEqual({ role: "banned", staffRole: "moderator" });
  expect((await assign(null, owner, member)).body).toMatchObject({ role: "user", staffRole: null });
  expect((await assign("owner", owner, member)).error?.message).toBe(t("leaving"));
  expect((await sendTo(accounts.login, { body: { email: member.email, password } })).status).toBe(200);
  expect(await rolesOf(member)).toEqual({ role: "user", staffRole: null });
});

test("lets a limited user write while they are staff, and limits them again when the role ends", async () => {
  const post = await makePost(person);
  await makeReport(await makePerson(), { targetType: "post", targetId: post });
  const params = { id: (await findCaseAbout(post)) ?? "" };
  const until = fromNow(DAY_MS).toISOString();
  const body = { version: 1, action: "limit", rule: "respect", text: "Enough.", until };
  const { version } = (await sendTo(staffModeration.decide, { as: owner, params, body })).body;
  const write = async () => {
    const words = { type: "text", text: "Hello", visibility: "public" };
    return (await sendTo(posts.create, { as: person, body: words })).status;
  };
  expect(await write()).toBe(403);
  await assign("support");
  expect(await write()).toBe(201);
  await assign(null);
  expect(await write()).toBe(403);
  // As accounts of staff were stored before.
  await setRole(person, "admin");
  await sendTo(staffModeration.reverse, { as: owner, params, body: { version, text: "Harmless." } });
  expect(await write()).toBe(201);
});

test("leaves an owner when two owners end each other's role at the same time", async () => {
  const other = await makePerson({ role: "admin" });
  const answers = await Promise.all([assign(null, owner, other), assign(null, other, owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const left = [await rolesOf(owner), await rolesOf(other)].filter(({ staffRole }) => staffRole === "owner");
  expect(left).toHaveLength(1);
});

test("records one change when the same role is assigned twice at the same time", async () => {
  const answers = await Promise.all([assign("finance"), assign("finance")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { billingRef } = await prisma.user.findUniqueOrThrow({
    where: { id: person.id },
    select: { billingRef: true },
  });
  expect(await prisma.auditEntry.count({ where: { aboutRef: billingRef, act: { startsWith: "role." } } })).toBe(1);
});
