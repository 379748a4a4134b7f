import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { POST } from "@/app/api/language/route";
import type { Locale } from "@/lib/i18n/locales";
import { LOCALE_COOKIE, localeFromCookie } from "@/lib/i18n/request-locale";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { sendPasswordResetEmail } from "../credentials/reset-password";
import { authOptions } from "./providers";

const SPANISH_COOKIE = { cookie: `${LOCALE_COOKIE}=es` };

const choose = (language: string, headers: Record<string, string> = {}) =>
  POST(
    new Request("http://veranda.test/api/language", {
      method: "POST",
      body: new URLSearchParams({ language }),
      headers: { host: "veranda.test", ...headers },
    }),
    { params: Promise.resolve({}) },
  );

const storedLanguage = async (id: string) =>
  (await prisma.user.findUniqueOrThrow({ where: { id }, select: { language: true } })).language;

const browserOf = (answer: { headers: Headers }): Locale | null =>
  answer.headers
    .getSetCookie()
    .map((cookie) => localeFromCookie(cookie))
    .find((language) => language !== null) ?? null;

test("stores a visitor's language in a cookie and redirects back, only to pages of this site", async () => {
  const answer = await choose("es", { referer: "http://veranda.test/pricing?plan=starter" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/pricing?plan=starter"]);
  expect(browserOf(answer)).toBe("es");
  for (const referer of ["https://elsewhere.test/pricing", "http://veranda.test//elsewhere.test", "no address"])
    expect((await choose("es", { referer })).headers.get("location")).toBe("/");
  expect((await choose("fr")).status).toBe(400);
});

test("rejects a language form submitted from another site", async () => {
  const { cookie, id } = await makePerson();
  const answer = await choose("es", { cookie, origin: "https://elsewhere.test" });
  expect([answer.status, browserOf(answer), await storedLanguage(id)]).toEqual([403, null, null]);
});

test("stores a member's language in the account and sets it in each browser that signs in", async () => {
  const { cookie, id, email } = await makePerson({ password: "long enough" });
  await choose("es", { cookie });
  expect(await storedLanguage(id)).toBe("es");
  const body = { email, password: "long enough" };
  expect(browserOf(await sendTo(accounts.login, { body }))).toBe("es");
  expect(browserOf(await sendTo(accounts.login, { body, headers: SPANISH_COOKIE }))).toBeNull();
});

test("sets the account's language in the browser on provider sign-in", async () => {
  const { id } = await makePerson();
  const cookies: string[] = [];
  const visit = { request: new Request("http://veranda.test"), setCookie: (cookie: string) => cookies.push(cookie) };
  const chosen = () => cookies.map((cookie) => localeFromCookie(cookie)).filter((language) => language !== null);
  const signIn = (sessionToken: string) =>
    authOptions(visit).adapter?.createSession?.({ sessionToken, userId: id, expires: fromNow(DAY_MS) });
  await signIn("one");
  expect(chosen()).toEqual([]);
  await prisma.user.update({ where: { id }, data: { language: "es" } });
  await signIn("two");
  expect(chosen()).toEqual(["es"]);
});

test("adopts the browser's language for an account without one, at sign-in and at registration", async () => {
  const { id, email } = await makePerson({ password: "long enough" });
  await sendTo(accounts.login, { body: { email, password: "long enough" }, headers: SPANISH_COOKIE });
  expect(await storedLanguage(id)).toBe("es");
  const silent = await makePerson({ password: "long enough" });
  await sendTo(accounts.login, { body: { email: silent.email, password: "long enough" } });
  expect(await storedLanguage(silent.id)).toBeNull();
  const negotiating = await makePerson({ password: "long enough" });
  const credentials = { email: negotiating.email, password: "long enough" };
  await sendTo(accounts.login, { body: credentials, headers: { "accept-language": "es-MX, en;q=0.5" } });
  expect(await storedLanguage(negotiating.id)).toBe("es");
  const registration = { firstName: "Ana", lastName: "Ruiz", email: `ana.${email}`, password: "long enough" };
  const { body } = await sendTo(accounts.register, { body: registration, headers: SPANISH_COOKIE });
  expect(await storedLanguage(body.id)).toBe("es");
});

test("sends mails in the recipient's language, regardless of the sender's", async () => {
  const [reader, other] = [await makePerson(), await makePerson()];
  await prisma.user.update({ where: { id: reader.id }, data: { language: "es" } });
  for (const { email } of [reader, other]) await sendPasswordResetEmail({ email, site: "https://veranda.test" });
  const { rows } = await pool.query<{ to: string; subject: string }>(`
    SELECT j.payload->>'to' AS "to", j.payload->>'subject' AS "subject" FROM graphile_worker._private_jobs j ORDER BY j.id`);
  const subjectTo = (email: string) => rows.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjectTo(reader.email)).toEqual(["Restablece tu contraseña"]);
  expect(subjectTo(other.email)).toEqual(["Reset your password"]);
});
