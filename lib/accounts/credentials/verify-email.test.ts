import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { findEmailToken, listEmailsTo } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { sweepAccounts } from "../jobs";
import { sendPasswordResetEmail } from "./reset-password";

const t = translatorFor("en", "security");

const verify = (token: string) => sendTo(security.verifyEmail, { body: { token } });
const isVerified = async ({ cookie }: { cookie: string }) =>
  (await sendTo(accounts.currentUser, { as: { cookie } })).body.emailVerified;

async function makeUnverified(): Promise<TestUser> {
  const person = await makePerson({ plan: "starter" });
  await prisma.user.update({ where: { id: person.id }, data: { emailVerified: null }, select: { id: true } });
  return person;
}

test("lets an unverified account with a plan post where outgoing mail is disabled", async () => {
  const person = await makeUnverified();
  const answer = await sendTo(posts.create, { as: person, body: { type: "text", text: "Hello" } });
  expect(answer.status).toBe(201);
});

describe("verifying an address", () => {
  test("mails a verification link to a new account, and accepts it once", async () => {
    const email = "grace.verify@veranda.test";
    const body = { firstName: "Grace", lastName: "Hopper", email, password: "correct horse battery" };
    const registered = await sendTo(accounts.register, { body });
    expect([registered.status, registered.body.emailVerified]).toEqual([201, false]);
    const token = await findEmailToken(email, "/auth/verify");
    expect(JSON.stringify(await prisma.emailVerification.findMany())).not.toContain(token);
    expect((await verify(token)).status).toBe(200);
    expect(await isVerified({ cookie: cookieOf(registered) ?? "" })).toBe(true);
    const again = await verify(token);
    expect([again.status, again.error?.message]).toEqual([400, t("linkOver")]);
  });

  test("addresses an unverified reader without a name, and a verified one only by a valid name", async () => {
    const email = `${randomUUID()}@veranda.test`;
    const registration = { firstName: "Ilsabil", lastName: "Hopper", email, password: "correct horse battery" };
    for (const firstName of ["Bob\r\nBcc: e@evil.example\r\n\r\nYour account", "is locked: http://evil.example/x"])
      expect((await sendTo(accounts.register, { body: { ...registration, firstName } })).status).toBe(400);
    expect((await sendTo(accounts.register, { body: registration })).status).toBe(201);
    const address = { email, site: "http://veranda.test" };
    await sendPasswordResetEmail(address);
    await verify(await findEmailToken(email, "/auth/verify"));
    await sendPasswordResetEmail(address);
    await prisma.user.update({ where: { email }, data: { firstName: "evil.example\nHi" }, select: { id: true } });
    await sendPasswordResetEmail(address);
    const greetings = (await listEmailsTo(email)).map(({ text: body }) => body.split("\n\n")[0]);
    expect(greetings).toEqual(["Hello,", "Hello there,", "Hello Ilsabil,", "Hello there,"]);
  });

  test("accepts any of the verification links sent, and invalidates the others", async () => {
    const user = await makeUnverified();
    const ask = () => sendTo(security.askVerification, { as: user });
    expect((await ask()).status).toBe(200);
    const first = await findEmailToken(user.email, "/auth/verify");
    expect((await ask()).status).toBe(200);
    const second = await findEmailToken(user.email, "/auth/verify");
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(200);
    expect((await verify(second)).status).toBe(400);
    const needless = await ask();
    expect([needless.status, needless.error?.message]).toEqual([409, t("email.already")]);
    expect(await listEmailsTo(user.email)).toHaveLength(2);
  });

  test("rejects a verification link after a day, and sweeps it", async () => {
    const user = await makeUnverified();
    await sendTo(security.askVerification, { as: user });
    const token = await findEmailToken(user.email, "/auth/verify");
    await prisma.emailVerification.updateMany({ where: { userId: user.id }, data: { expires: fromNow(-DAY_MS) } });
    expect((await verify(token)).status).toBe(400);
    await sweepAccounts();
    expect(await prisma.emailVerification.count({ where: { userId: user.id } })).toBe(0);
    expect(await isVerified(user)).toBe(false);
  });
});
