import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { generate } from "otplib";
import { now, refreshClock } from "@/lib/infra/clock";
import { makePerson } from "@/lib/testing/factories";

export const TEST_PASSWORD = "correct horse battery";

/** The code of an authenticator app by the site's clock. */
export async function totpCode(secret: string): Promise<string> {
  await refreshClock();
  return generate({ secret, epoch: Math.floor(now().getTime() / 1_000) });
}

export const newEmail = (name: string) => `${name}.${randomBytes(6).toString("hex")}@e2e.veranda.test`;

/** Creates a person with a plan and the password PASSWORD. */
export const createPersonWithPassword = () => makePerson({ plan: "starter", password: TEST_PASSWORD });

/** Registers an account with PASSWORD and signs the browser in to it. Returns its email. */
export async function registerAccount(page: Page, site = ""): Promise<string> {
  const email = newEmail("secure");
  const data = { firstName: "Sena", lastName: "Kure", email, password: TEST_PASSWORD };
  const response = await page.request.post(`${site}api/auth/register`, { data });
  expect(response.status()).toBe(201);
  return email;
}

export async function signInByPassword(page: Page, email: string): Promise<void> {
  const response = await page.request.post("api/auth/login", { data: { email, password: TEST_PASSWORD } });
  expect(response.status()).toBe(200);
}

export async function enableTwoFactor(page: Page): Promise<void> {
  const { secret } = (await (await page.request.post("api/accounts/totp")).json()) as { secret: string };
  const confirmed = await page.request.post("api/accounts/totp/confirmation", {
    data: { code: await totpCode(secret) },
  });
  expect(confirmed.status()).toBe(200);
}

export async function fillSignInForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto("auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Waits until the outbox has exactly one email with all of these words, and returns it. */
export async function openMail(page: Page, ...words: (string | RegExp)[]): Promise<Locator> {
  const mail = words.reduce<Locator>((found, hasText) => found.filter({ hasText }), page.getByRole("article"));
  await expect(async () => {
    await page.goto("dev/outbox");
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
  return mail;
}

/** Waits for an email with all of these words, and opens its link, which is below `path`. */
export async function openMailLink(page: Page, path: string, ...words: string[]): Promise<void> {
  const link = (await openMail(page, ...words)).getByRole("link").first();
  const target = new URL((await link.getAttribute("href")) ?? "");
  expect(target.pathname).toContain(path);
  await page.goto(`${path}${target.search}`);
}
