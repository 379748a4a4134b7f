import "@/lib/testing/setup/database";
import { execFile } from "node:child_process";
import { expect, test } from "@jest/globals";
import { cancelAccountDeletion } from "@/lib/accounts/deletion/account-deletion";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makePerson, setRole } from "@/lib/testing/factories/people";
import { bundleEntry } from "@/lib/testing/setup/bundled-entry";
import { databaseUrl } from "@/lib/testing/setup/database";
import { runAdminCommand } from "./commands";

const bundle = bundleEntry("scripts/admin.ts");

const adminProcess = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const child = execFile(process.execPath, [bundle, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });
const admin = (...args: string[]) => runAdminCommand(args);

const roleOf = async (email: string) =>
  (await prisma.user.findUniqueOrThrow({ where: { email }, select: { role: true } })).role;
const acts = async (act: string) => prisma.auditEntry.count({ where: { act, actorRef: null } });

test("grants and revokes the admin role, ignoring the case of the email, and audits each change", async () => {
  const [one, other] = [await makePerson(), await makePerson()];
  for (const { email } of [one, other]) expect(await admin("grant", email.toUpperCase())).toMatchObject({ code: 0 });
  expect([await roleOf(one.email), await roleOf(other.email), await acts("role.granted")]).toEqual([
    "admin",
    "admin",
    2,
  ]);
  expect(await admin("grant", other.email)).toEqual({ code: 0, sentence: `${other.email} is an admin already.` });
  expect(await admin("revoke", other.email.toUpperCase())).toMatchObject({
    code: 0,
    sentence: expect.stringContaining(`${other.email} is no admin any more.`),
  });
  expect([await roleOf(other.email), await acts("role.revoked")]).toEqual(["user", 1]);
  expect(await admin("revoke", other.email)).toMatchObject({ code: 1 });
  expect(await admin("revoke", "nobody@veranda.test")).toMatchObject({ code: 1 });

  const last = await adminProcess("revoke", one.email);
  expect(last).toMatchObject({ code: 1, output: expect.stringContaining("is the only admin") });
  expect([await roleOf(one.email), await acts("role.revoked"), await acts("role.granted")]).toEqual(["admin", 1, 2]);
});

test("keeps one admin when the last two are revoked concurrently", async () => {
  await prisma.user.updateMany({ where: { role: "admin" }, data: { role: "user" } });
  const both = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const outcomes = await Promise.all(both.map(({ email }) => admin("revoke", email)));
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await prisma.user.count({ where: { role: "admin" } })).toBe(1);
});

test("grants each role, makes the first admin the owner, and never leaves a site without one", async () => {
  await prisma.user.updateMany({ where: { role: "admin" }, data: { role: "user", staffRole: null } });
  const [one, other] = [await makePerson(), await makePerson()];
  const staffRoleOf = async (email: string) =>
    (await prisma.user.findUniqueOrThrow({ where: { email }, select: { staffRole: true } })).staffRole;
  expect(await admin("grant", one.email)).toEqual({ code: 0, sentence: `${one.email} is now an owner.` });
  expect(await admin("grant", other.email)).toEqual({ code: 0, sentence: `${other.email} is now an admin.` });
  expect(await admin("grant", other.email, "moderator")).toMatchObject({ code: 0 });
  expect([await staffRoleOf(one.email), await staffRoleOf(other.email)]).toEqual(["owner", "moderator"]);
  for (const args of [
    ["grant", one.email, "support"],
    ["revoke", one.email],
  ])
    expect(await admin(...args)).toMatchObject({ code: 1, sentence: expect.stringContaining("is the only owner") });
  expect(await admin("grant", other.email, "boss")).toMatchObject({ code: 2 });
  expect([await staffRoleOf(one.email), await roleOf(one.email)]).toEqual(["owner", "admin"]);
});

test("revokes the role of a member whose account is about to be deleted, and grants it to no one who leaves", async () => {
  const [, member] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin", staffRole: "moderator" })];
  await prisma.accountDeletion.create({
    data: { userId: member.id, role: "admin", askedAt: now(), dueAt: fromNow(DAY_MS) },
    select: { userId: true },
  });
  await setRole(member, "banned");
  expect(await admin("revoke", member.email)).toMatchObject({ code: 0 });
  expect(await admin("grant", member.email)).toMatchObject({ code: 1, sentence: expect.stringContaining("deleted") });
  expect(await cancelAccountDeletion(member.id)).toBe("user");
});

test("refuses to make a banned account an admin, and prints the usage for invalid arguments", async () => {
  const banned = await makePerson();
  await setRole(banned, "banned");
  expect(await admin("grant", banned.email)).toMatchObject({ code: 1, sentence: expect.stringContaining("is banned") });
  expect(await roleOf(banned.email)).toBe("banned");
  for (const args of [[], ["revoke"], ["revoke", "a@b.test", "c@d.test"], ["promote", "a@b.test"]])
    expect(await admin(...args)).toMatchObject({ code: 2, sentence: expect.stringContaining("Usage: npm run admin") });
});
