import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/smtp";
import { describe, expect, test } from "@jest/globals";
import { security } from "@/lib/accounts/contract/security";
import { prisma } from "@/lib/infra/db";
import { findEmailToken } from "@/lib/testing/drivers/emails";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeCapture } from "@/lib/testing/factories/billing";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { posts } from "../contract";

const tPosts = translatorFor("en", "posts");
const t = translatorFor("en", "security");

const publish = (as: TestUser) => sendTo(posts.create, { as, body: { type: "text", text: "Hello" } });

/** A user with an unconfirmed email address, by default on a complimentary plan. */
async function makeUnverified(overrides: Parameters<typeof makePerson>[0] = { plan: "starter" }): Promise<TestUser> {
  const person = await makePerson(overrides);
  await prisma.user.update({ where: { id: person.id }, data: { emailVerified: null }, select: { id: true } });
  return person;
}

describe("first post where mail is configured", () => {
  test("a first post without a plan is rejected for the plan before the email address is checked", async () => {
    const answer = await publish(await makeUnverified({}));
    expect([answer.status, answer.error?.message]).toEqual([402, tPosts("needPlan")]);
  });

  test("a first post is rejected until the email address is confirmed", async () => {
    const user = await makeUnverified();
    const refused = await publish(user);
    expect([refused.status, refused.error?.message]).toEqual([403, t("email.neededToPost")]);
    await sendTo(security.askVerification, { as: user });
    await sendTo(security.verifyEmail, { body: { token: await findEmailToken(user.email, "/auth/verify") } });
    expect((await publish(user)).status).toBe(201);
  });

  test("posting needs no confirmed address after a captured payment, or for authors who posted before", async () => {
    const [payer, writer] = [await makeUnverified(), await makeUnverified()];
    await makeCapture(payer);
    expect((await publish(payer)).status).toBe(201);
    await makePost(writer);
    expect((await publish(writer)).status).toBe(201);
  });
});
