import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { supportAddress } from "./commands";
import { support } from "./contract";

const t = translatorFor("en", "support");

interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Queued mails, oldest first. */
async function mails(): Promise<Mail[]> {
  const rows = await prisma.$queryRaw<{ payload: Mail }[]>`
    SELECT "payload" FROM graphile_worker._private_jobs ORDER BY "id"`;
  return rows.map(({ payload }) => payload);
}

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

describe("support requests", () => {
  test("marks a Creator's request as a priority and replies to the account's address", async () => {
    const user = await makePerson({ plan: "creator" });
    const { status, body } = await sendTo(support.ask, {
      as: user,
      body: { topic: "payment", text: "I paid twice.", email: "someone@else.test" },
    });
    expect(status).toBe(201);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: supportAddress(),
      subject: `[Creator] ${t("topics.payment")} (${body.reference})`,
      headers: { "Reply-To": user.email, "X-Priority": "1" },
    });
    expect(mail?.text).toContain("I paid twice.");
    expect(mail?.text).toContain(user.id);
  });

  test("does not mark other members' requests as a priority", async () => {
    await sendTo(support.ask, {
      as: await makePerson({ plan: "starter" }),
      body: { topic: "other", text: "Hello" },
    });
    const [mail] = await mails();
    expect(mail?.subject.startsWith("[")).toBe(false);
    expect(mail?.headers["X-Priority"]).toBeUndefined();
  });

  test("requires a reply address from a signed-out sender", async () => {
    const without = await sendTo(support.ask, { body: { topic: "account", text: "I cannot sign in." } });
    expect(without.status).toBe(400);
    const response = await sendTo(support.ask, {
      body: { topic: "account", text: "I cannot sign in.", email: "Max@Example.org" },
    });
    expect(response.status).toBe(201);
    const [mail] = await mails();
    expect(mail?.headers["Reply-To"]).toBe("max@example.org");
    expect(mail?.text).toContain(t("mail.visitor"));
  });
});
