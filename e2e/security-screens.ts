import { expect, type Page } from "@playwright/test";
import { codeOf, DEMO_PASSWORD, forgetProof, personWithPassword, setUpApp, typeSignIn } from "./authenticator";
import type { Screen } from "./screen";
import type { World } from "./world";

const TOKEN = "0123456789012345678901234567890";

const withPassword = async (world: World) => (await personWithPassword(world)).id;

/** Opens the dialog in which an app is set up; answers its secret. */
async function beginSetUp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  return ((await dialog.getByRole("definition").textContent()) ?? "").replace(/\s/g, "");
}

/** Somebody who has not confirmed their address, has passkeys with names of any length, and is signed in elsewhere. */
async function withMuch(world: World): Promise<string> {
  const { id } = await personWithPassword(world);
  await world.db.query(`UPDATE "User" SET "emailVerified" = NULL WHERE "id" = $1`, [id]);
  for (const name of ["My phone", "M".repeat(50)])
    await world.db.query(
      `INSERT INTO "Passkey" ("id", "userId", "credentialId", "publicKey", "counter", "name", "createdAt")
       VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, $2, now())`,
      [id, name],
    );
  for (const device of ["Samsung Internet on Android", null])
    await world.db.query(
      `INSERT INTO "Session" ("id", "sessionToken", "userId", "expires", "device")
       VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, now() + interval '1 year', $2)`,
      [id, device],
    );
  return id;
}

/** Signs somebody in who is banned, without a password of their own, and opens what is left to them. */
async function openBanned(page: Page, world: World): Promise<void> {
  const { id, email } = await personWithPassword(world);
  await world.db.query(`UPDATE "User" SET "role" = 'banned' WHERE "id" = $1`, [id]);
  await page.request.post("api/auth/login", { data: { email, password: DEMO_PASSWORD } });
  await world.db.query(`UPDATE "User" SET "passwordHash" = NULL WHERE "id" = $1`, [id]);
  await page.goto("cases", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Your account is banned" })).toBeVisible();
}

/** The screens about the safety of an account. */
export const SECURITY_SCREENS: Record<string, Screen> = {
  "confirming an e-mail address": { path: () => `auth/verify?token=${TOKEN}` },
  "confirming an e-mail address without a link": { path: () => "auth/verify" },
  "a link that is over": {
    path: () => `auth/verify?token=${TOKEN}`,
    open: async (page) => {
      await page.getByRole("button", { name: "Confirm my address" }).click();
      await expect(page.getByText("This link has expired or was used already.")).toBeVisible();
    },
  },
  "that was not me": { path: () => `auth/not-me?token=${TOKEN}` },
  "that was not me, without a link": { path: () => "auth/not-me" },
  "register, while a password is judged": {
    path: () => "auth?mode=register",
    open: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("password1");
      await expect(page.getByText("Very easy to guess")).toBeVisible();
    },
  },
  "the second step": {
    path: () => "auth",
    open: async (page, world) => {
      const { email } = await personWithPassword(world);
      await setUpApp(page, world, email);
      await page.context().clearCookies();
      await typeSignIn(page, email, DEMO_PASSWORD);
      await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    },
  },
  security: { path: () => "settings/security", as: withPassword },
  "security of who has no password": {
    path: () => "settings/security",
    as: async (world) => (await world.person("starter")).id,
  },
  "security with passkeys, other browsers and an address to confirm": { path: () => "settings/security", as: withMuch },
  "a passkey's name": {
    path: () => "settings/security",
    as: withMuch,
    open: async (page) => {
      await page.getByRole("button", { name: "Rename My phone" }).click();
      await expect(page.getByRole("dialog", { name: "Rename this passkey" })).toBeVisible();
    },
  },
  "a passkey to remove": {
    path: () => "settings/security",
    as: withMuch,
    open: async (page) => {
      await page.getByRole("button", { name: "Remove My phone" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "who is banned": { path: () => "auth", open: openBanned },
  "who is banned, and deletes an account without a password": {
    path: () => "auth",
    open: async (page, world) => {
      await openBanned(page, world);
      await page.getByRole("button", { name: "Delete Account" }).click();
      await expect(page.getByLabel("Your e-mail address")).toBeVisible();
    },
  },
  "an app for the second step": {
    path: () => "settings/security",
    as: withPassword,
    open: async (page) => {
      await beginSetUp(page);
    },
  },
  "recovery codes": {
    path: () => "settings/security",
    as: withPassword,
    open: async (page, world) => {
      const secret = await beginSetUp(page);
      await page.getByLabel("Code from the app").fill(await codeOf(world, secret));
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByRole("dialog", { name: "Your recovery codes" })).toBeVisible();
    },
  },
  "security with two steps": {
    path: () => "settings/security",
    open: async (page, world) => {
      await setUpApp(page, world, (await personWithPassword(world)).email);
      await page.goto("settings/security", { waitUntil: "networkidle" });
      await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
    },
  },
  "a proof that it is them": {
    path: () => "settings/security",
    open: async (page, world) => {
      const { email } = await personWithPassword(world);
      await page.request.post("api/auth/login", { data: { email, password: DEMO_PASSWORD } });
      await forgetProof(world, email);
      await page.goto("settings/security", { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Set up" }).click();
      await expect(page.getByRole("dialog", { name: "Is it you?" })).toBeVisible();
    },
  },
};
