import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/no-database";
import { afterAll, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { pool, prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";

const t = translatorFor("en", "http");

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

test("every kind of call is answered with 503 and no internals while the database is down", async () => {
  const as = { cookie: "next-auth.session-token=x" };
  const id = "01890000-0000-7000-8000-000000000000";
  const calls = [
    () => sendTo(posts.list),
    () => sendTo(posts.list, { as }),
    () => sendTo(posts.one, { params: { id } }),
    () => sendTo(posts.create, { as, body: { type: "text", text: "x" } }),
    () => sendTo(accounts.login, { body: { email: "a@veranda.test", password: "x" } }),
    () =>
      sendTo(accounts.register, {
        body: { firstName: "A", lastName: "B", email: "a@veranda.test", password: "long enough" },
      }),
    () => sendTo(accounts.forgotPassword, { body: { email: "a@veranda.test" } }),
    () =>
      sendTo(accounts.register, {
        body: { firstName: "A", lastName: "B", email: "a@veranda.test", password: "long enough" },
        headers: { "idempotency-key": "x" },
      }),
  ];
  for (const call of calls) {
    const { status, error, headers } = await call();
    expect([status, error]).toEqual([503, { error: "unavailable", message: t("unavailable") }]);
    expect(headers.get("x-request-id")).toBeTruthy();
  }
});
