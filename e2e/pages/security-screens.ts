import { expect, type Page } from "@playwright/test";
import { expireReauthentication, updatePerson } from "@/lib/testing/factories/account";
import { makeDecided } from "@/lib/testing/factories/case";
import { makeOtherSession, makePasskey, setRole } from "@/lib/testing/factories/people";
import {
  createPersonWithPassword,
  enableTwoFactor,
  fillSignInForm,
  signInByPassword,
  TEST_PASSWORD,
  totpCode,
} from "../fixtures/authenticator";
import type { TestFixtures } from "../fixtures/fixtures";
import { type Screens, waitForPage } from "./screen";
import { createAdmin } from "./staff";

const TOKEN = "0123456789012345678901234567890";

const withPassword = async () => (await createPersonWithPassword()).id;

async function beginSetUp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step verification" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  return ((await dialog.getByRole("definition").textContent()) ?? "").replace(/\s/g, "");
}

/** A person with an unconfirmed address, passkeys with short and long names, and sessions in other browsers. */
async function withMuch(): Promise<string> {
  const person = await createPersonWithPassword();
  await updatePerson(person, { emailVerified: null });
  for (const name of ["My phone", "M".repeat(50)]) await makePasskey(person, name);
  for (const device of ["Samsung Internet on Android", null]) await makeOtherSession(person, device);
  return person.id;
}

/** Signs a banned person in, whose password was removed, and opens the pages that they may still use. */
async function openBanned(page: Page, prepare?: (person: { id: string }) => Promise<unknown>): Promise<void> {
  const person = await createPersonWithPassword();
  await prepare?.(person);
  await setRole(person, "banned");
  await page.request.post("api/auth/login", { data: { email: person.email, password: TEST_PASSWORD } });
  await updatePerson(person, { passwordHash: null });
  await page.goto("cases");
  await expect(page.getByRole("heading", { name: "Your account is banned" })).toBeVisible();
}

async function openSecurity(page: Page, prepare: (email: string) => Promise<unknown>): Promise<void> {
  const { email } = await createPersonWithPassword();
  await signInByPassword(page, email);
  await prepare(email);
  await page.goto("settings/security");
  await waitForPage(page);
}

export const SECURITY_SCREENS: Screens = {
  "confirming an email address": { path: `auth/verify?token=${TOKEN}` },
  "confirming an email address without a link": { path: "auth/verify", isState: true },
  "an expired link": {
    path: `auth/verify?token=${TOKEN}`,
    open: async (page) => {
      await page.getByRole("button", { name: "Confirm my email" }).click();
      await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
    },
    isState: true,
  },
  "that was not me": { path: `auth/not-me?token=${TOKEN}` },
  "that was not me, without a link": { path: "auth/not-me", isState: true },
  "register, while a password is rated": {
    path: "auth?mode=register",
    open: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("password1");
      await expect(page.getByText("Very easy to guess")).toBeVisible();
    },
    isState: true,
  },
  security: { path: "settings/security", as: withPassword, isState: true },
  "an app for the second step": { path: "settings/security", as: withPassword, open: beginSetUp },
  "recovery codes": {
    path: "settings/security",
    as: withPassword,
    open: async (page) => {
      const secret = await beginSetUp(page);
      await page.getByLabel("Code from the app").fill(await totpCode(secret));
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByRole("dialog", { name: "Your backup codes" })).toBeVisible();
    },
  },
  "security with passkeys, other browsers and an address to confirm": { path: "settings/security", as: withMuch },
  "a passkey's name": {
    path: "settings/security",
    as: withMuch,
    open: async (page) => {
      await page.getByRole("button", { name: "Rename My phone" }).click();
      await expect(page.getByRole("dialog", { name: "Rename this passkey" })).toBeVisible();
    },
    isState: true,
  },
  "a passkey to remove": {
    path: "settings/security",
    as: withMuch,
    open: async (page) => {
      await page.getByRole("button", { name: "Remove My phone" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    isState: true,
  },
  "security without a password": {
    path: "settings/security",
    as: async (world: TestFixtures) => (await world.person("starter")).id,
    isState: true,
  },
  "the second step": {
    path: "auth",
    open: async (page) => {
      const { email } = await createPersonWithPassword();
      await signInByPassword(page, email);
      await enableTwoFactor(page);
      await page.context().clearCookies();
      await fillSignInForm(page, email, TEST_PASSWORD);
      await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    },
  },
  "a banned account": { path: "auth", open: (page) => openBanned(page) },
  "a banned account with the reason": {
    path: "auth",
    open: async (page, world) => {
      const ban = { action: "ban", rule: "respect", text: "It insults a musician." };
      const admin = await createAdmin(world);
      await openBanned(page, ({ id }) => makeDecided(admin, { targetType: "user", targetId: id }, ban));
      await expect(page.getByText(ban.text)).toBeVisible();
    },
    isState: true,
  },
  "deleting a banned account without a password": {
    path: "auth",
    open: async (page) => {
      await openBanned(page);
      await page.getByRole("button", { name: "Delete Account" }).click();
      await expect(page.getByLabel("Your email address")).toBeVisible();
    },
    isState: true,
  },
  "security with two steps": {
    path: "auth",
    open: async (page) => {
      await openSecurity(page, () => enableTwoFactor(page));
      await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
    },
    isState: true,
  },
  "re-authentication": {
    path: "auth",
    open: async (page) => {
      await openSecurity(page, expireReauthentication);
      await page.getByRole("button", { name: "Set up" }).click();
      await expect(page.getByRole("dialog", { name: "Confirm it's you" })).toBeVisible();
    },
  },
};
