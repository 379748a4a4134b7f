import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/no-database";
import { afterAll, expect, jest, test } from "@jest/globals";
import { GET } from "@/app/[locale]/unavailable/route";
import { accounts } from "@/lib/accounts/contract";
import { checkForOutage, isDatabaseAway } from "@/lib/infra/database/outage";
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

test("an error of a call makes the next page ask for the database, and the page's 503 can be read", async () => {
  const isUp = jest.fn(async () => false);
  await checkForOutage(async () => true);
  await checkForOutage(isUp);
  expect(isUp).not.toHaveBeenCalled();
  await sendTo(posts.list);
  await checkForOutage(isUp);
  expect([isUp.mock.calls.length, isDatabaseAway()]).toEqual([1, true]);
  const response = await GET(new Request("http://veranda.test/es/unavailable"), {
    params: Promise.resolve({ locale: "es" }),
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.text()).toContain(translatorFor("es", "offline")("unavailable.text"));
});
