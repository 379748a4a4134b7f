import "@/lib/testing/own-database";
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { build } from "esbuild";
import { prisma } from "@/lib/infra/db";
import { makePerson, setRole } from "@/lib/testing/factories";
import { databaseUrl } from "@/lib/testing/own-database";

// Bundled beside the others, so that it finds the packages.
const bundle = path.resolve(`build/admin-of-test-${process.pid}.cjs`);

beforeAll(async () => {
  await build({
    ...{ entryPoints: ["scripts/admin.ts"], outfile: bundle, bundle: true, platform: "node", format: "cjs" },
    ...{ target: "node20", packages: "external", logLevel: "warning" },
    alias: { "server-only": path.resolve("node_modules/server-only/empty.js") },
  });
});
afterAll(() => rmSync(bundle, { force: true }));

/** Runs `npm run admin -- …` as a process of its own; answers its exit code and all that it said. */
const admin = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const child = execFile(process.execPath, [bundle, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });

const roleOf = async (email: string) =>
  (await prisma.user.findUniqueOrThrow({ where: { email }, select: { role: true } })).role;
const acts = async (act: string) => prisma.auditEntry.count({ where: { act, actorRef: null } });

test("the role of an admin is granted and revoked, by whatever case the address has, and each is written down", async () => {
  const [one, other] = [await makePerson(), await makePerson()];
  for (const { email } of [one, other]) expect(await admin("grant", email.toUpperCase())).toMatchObject({ code: 0 });
  expect([await roleOf(one.email), await roleOf(other.email), await acts("role.granted")]).toEqual([
    "admin",
    "admin",
    2,
  ]);
  expect(await admin("grant", other.email)).toEqual({ code: 0, said: `${other.email} is an admin already.\n` });
  expect(await admin("revoke", other.email.toUpperCase())).toMatchObject({
    ...{ code: 0, said: expect.stringContaining(`${other.email} is no admin any more.`) },
  });
  expect([await roleOf(other.email), await acts("role.revoked")]).toEqual(["user", 1]);
  expect(await admin("revoke", other.email)).toMatchObject({ code: 1 });
  expect(await admin("revoke", "nobody@veranda.test")).toMatchObject({ code: 1 });

  const last = await admin("revoke", one.email);
  expect(last).toMatchObject({ code: 1, said: expect.stringContaining("is the only admin") });
  expect([await roleOf(one.email), await acts("role.revoked"), await acts("role.granted")]).toEqual(["admin", 1, 2]);
});

test("of two admins who are revoked at once, one stays", async () => {
  await prisma.user.updateMany({ where: { role: "admin" }, data: { role: "user" } });
  const both = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const outcomes = await Promise.all(both.map(({ email }) => admin("revoke", email)));
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await prisma.user.count({ where: { role: "admin" } })).toBe(1);
});

test("who is banned is granted nothing, and what cannot be understood says how it is used", async () => {
  const banned = await makePerson();
  await setRole(banned, "banned");
  expect(await admin("grant", banned.email)).toMatchObject({ code: 1, said: expect.stringContaining("is banned") });
  expect(await roleOf(banned.email)).toBe("banned");
  for (const args of [[], ["revoke"], ["revoke", "a@b.test", "c@d.test"], ["promote", "a@b.test"]])
    expect(await admin(...args)).toMatchObject({ code: 2, said: expect.stringContaining("Usage: npm run admin") });
});
