import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import type { World } from "./world";

/** The password of every demo account, which the people of these stories borrow. */
export const DEMO_PASSWORD = "veranda-demo";

/** The code that an app shows by the site's own clock, which other stories may have moved. */
export async function codeOf(world: World, secret: string): Promise<string> {
  const { rows } = await world.db.query<{ milliseconds: string }>(`SELECT "milliseconds" FROM "ClockOffset"`);
  return generate({ secret, epoch: Math.floor((Date.now() + Number(rows[0]?.milliseconds ?? 0)) / 1_000) });
}

/** Somebody with a plan and the demo accounts' password. */
export async function personWithPassword(world: World): Promise<{ id: string; email: string }> {
  const person = await world.person("starter");
  await world.db.query(
    `UPDATE "User" SET "passwordHash" = (SELECT "passwordHash" FROM "User" WHERE "email" = 'starter@veranda.test') WHERE "id" = $1`,
    [person.id],
  );
  return person;
}

/** Has them prove again who they are before what could cost them the account. */
export const forgetProof = (world: World, email: string) =>
  world.db.query(
    `UPDATE "Session" SET "provedAt" = now() - interval '1 year' WHERE "userId" = (SELECT "id" FROM "User" WHERE "email" = $1)`,
    [email],
  );

/** Signs somebody in by the API and turns two-step sign-in on; answers the app's secret. */
export async function setUpApp(page: Page, world: World, email: string): Promise<string> {
  const signedIn = await page.request.post("api/auth/login", { data: { email, password: DEMO_PASSWORD } });
  expect(signedIn.status()).toBe(200);
  const { secret } = (await (await page.request.post("api/accounts/totp")).json()) as { secret: string };
  const confirmed = await page.request.post("api/accounts/totp/confirmation", {
    data: { code: await codeOf(world, secret) },
  });
  expect(confirmed.status()).toBe(200);
  return secret;
}

/** Types address and password into the sign-in form. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Sign In", exact: true }).click();
}
