import type { BrowserContext, Page, Request, Response } from "@playwright/test";
import {
  fillSignInForm,
  newEmail,
  openMailLink,
  registerInBrowser,
  TEST_PASSWORD,
  totpCode,
} from "@/e2e/fixtures/authenticator";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { expireReauthentication, isDeletionPending } from "@/lib/testing/factories/account";
import { setRole } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

const expectHome = (page: Page) => expect(page.getByRole("tab", { name: "For You" })).toBeVisible();

/** Returns the site under a host name: a passkey belongs to a name, never to an IP address. */
async function giveAuthenticator(context: BrowserContext, page: Page, site: string): Promise<string> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const device = { protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true } as const;
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...device, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return site.replace("127.0.0.1", "localhost");
}

async function addPasskey(page: Page, named: string): Promise<void> {
  await page.goto(`${named}settings/security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("My phone");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toastWith(page, "Passkey added")).toBeVisible();
}

/**
 * Makes the page's requests fail after "that wasn't me", and only then lets the page learn that it is signed out, which
 * it also asks for when the realtime connection ends. Await `asked` before securing the account.
 */
async function refuseFirst(page: Page): Promise<{ asked: Promise<unknown> }> {
  let isSecuring = false;
  const isOnPage = () => new URL(page.url()).pathname.endsWith("/auth/not-me");
  const isWaitlist = (sent: Request | Response) => sent.url().endsWith("/api/waitlist");
  const asked = page.waitForRequest((request) => isWaitlist(request) && isOnPage(), { timeout: 0 });
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/not-me")) isSecuring = true;
  });
  const secured = page.waitForResponse("**/api/auth/not-me", { timeout: 0 });
  const isRefused = (response: Response) => isSecuring && isWaitlist(response);
  const refused = page.waitForResponse(isRefused, { timeout: 0 }).then((response) => response.finished());
  await page.route("**/api/waitlist", async (route) => {
    if (isOnPage()) await secured;
    await route.continue();
  });
  await page.route("**/api/auth/user", async (route) => {
    if (isSecuring) await refused;
    await route.continue();
  });
  return { asked };
}

test("sets up two-factor with an app, asks for it after the password, and accepts a recovery code", {
  tag: "@full",
}, async ({ page, context }) => {
  const email = await registerInBrowser(page);
  await page.goto("profile?tab=settings");
  await page.getByRole("link", { name: "Security settings" }).click();
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step verification" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = ((await dialog.getByRole("definition").textContent()) ?? "").replace(/\s/g, "");
  await dialog.getByLabel("Code from the app").fill("12");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("Enter the six-digit code from your app.")).toBeVisible();
  await dialog.getByLabel("Code from the app").fill(await totpCode(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("dialog", { name: "Your backup codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await page.keyboard.press("Escape");
  const code = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("You have 10 backup codes left.")).toBeVisible();

  await context.clearCookies();
  await fillSignInForm(page, email, TEST_PASSWORD);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill("ABCDE-12345");
  await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
  await expect(page.getByText("This code isn't right or has already been used. Try another.")).toBeVisible();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
  await expectHome(page);

  await page.goto("settings/security");
  await expect(page.getByText("You have 9 backup codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(toastWith(page, "Two-step verification is off")).toBeVisible();
  await context.clearCookies();
  await fillSignInForm(page, email, TEST_PASSWORD);
  await expectHome(page);
});

test("adds a passkey, signs in without a password, renames it, and removes it after re-authentication", async ({
  page,
  context,
  site,
}) => {
  const named = await giveAuthenticator(context, page, site);
  const email = await registerInBrowser(page, named);
  await addPasskey(page, named);

  await context.clearCookies();
  await page.goto(`${named}auth`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectHome(page);

  await expireReauthentication(email);
  await page.goto(`${named}settings/security`);
  await page.getByRole("button", { name: "Rename My phone" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Old phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Remove Old phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByLabel("Your password").fill("not it");
  await proof.getByRole("button", { name: "Continue" }).click();
  await expect(proof.getByText("That's not the right password.")).toBeVisible();
  await proof.getByLabel("Your password").fill(TEST_PASSWORD);
  await proof.getByRole("button", { name: "Continue" }).click();
  await expect(toastWith(page, "Passkey removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Old phone" })).toHaveCount(0);
});

test(
  "lets a banned person with only a passkey sign in with it and delete the account by its address",
  FULL,
  async ({ page, context, world, site }) => {
    const named = await giveAuthenticator(context, page, site);
    const me = await world.person(null, ["Nora", "Keyonly"]);
    await world.login(context, me.id, named);
    await addPasskey(page, named);
    await setRole(me, "banned");
    await context.clearCookies();

    await page.goto(`${named}auth`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("link", { name: "See why and appeal" }).click();
    await expect(page.getByRole("heading", { name: "Your account is banned" })).toBeVisible();
    await page.getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const confirm = dialog.getByRole("button", { name: "Delete my account" });
    await dialog.getByLabel("Your email address").fill("no.one@else.test");
    await confirm.click();
    await expect(dialog.getByText("That's not your account's email address.")).toBeVisible();
    await dialog.getByLabel("Your email address").fill(me.email);
    await confirm.click();
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
    expect(await isDeletionPending(me.email)).toBe(true);
  },
);

test("rejects a leaked password in the registration form", FULL, async ({ page }) => {
  await page.goto("auth?mode=register");
  await page.getByLabel("First name").fill("Sena");
  await page.getByLabel("Last name").fill("Kure");
  await page.getByLabel("Email").fill(newEmail("stolen"));
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("password123");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.locator("form").getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is on a list of stolen passwords").first()).toBeVisible();
  await expect(password).toBeFocused();
  await expect(page).toHaveURL(/auth/);
});

test("rates a new password while it is typed, rejects a leaked one, and saves a good one", FULL, async ({ page }) => {
  const email = await registerInBrowser(page);
  await page.goto("settings/security");
  await page.getByLabel("Current password", { exact: true }).fill(TEST_PASSWORD);
  const next = page.getByLabel("New password", { exact: true });
  await next.fill("password1");
  await expect(page.getByText("Very easy to guess")).toBeVisible();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This password is on a list of stolen passwords")).toBeVisible();
  await expect(next).toBeFocused();
  await page.getByRole("button", { name: "Show password: New password" }).click();
  await expect(next).toHaveAttribute("type", "text");
  await next.fill("mackerel lantern orbit nineteen");
  await expect(page.getByText("Very good")).toBeVisible();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(toastWith(page, "Your password has been changed")).toBeVisible();
  await page.context().clearCookies();
  await fillSignInForm(page, email, "mackerel lantern orbit nineteen");
  await expectHome(page);
});

test("confirms an address with the emailed link", FULL, async ({ page }) => {
  const email = await registerInBrowser(page);
  await page.goto("settings/security");
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await openMailLink(page, "auth/verify", email, "Confirm your email address");
  const link = page.url();
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your email is confirmed." })).toBeFocused();
  await page.goto("settings/security");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
  await page.getByRole("link", { name: "Get another link" }).click();
  await expect(page.getByRole("heading", { name: "Security", exact: true })).toBeVisible();
});

test("emails about a sign-in elsewhere; 'that wasn't me' ends its session and leads to a new password", {
  tag: "@full",
}, async ({ page, browser, site }) => {
  const email = await registerInBrowser(page);
  const thief = await browser.newContext({ baseURL: site });
  const login = await thief.request.post("api/auth/login", { data: { email, password: TEST_PASSWORD } });
  expect(login.status()).toBe(200);
  await page.goto("settings/security");
  await expect(page.getByText("This browser", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out (?!everywhere)/ })).toHaveCount(1);

  const { asked } = await refuseFirst(page);
  await openMailLink(page, "auth/not-me", email, "New sign-in to your account");
  await asked;
  await page.getByRole("button", { name: "Secure my account" }).click();
  await page.getByLabel("New password").fill("mackerel lantern orbit");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  expect((await thief.request.get("api/auth/user")).status()).toBe(401);
  await thief.close();
  await fillSignInForm(page, email, "mackerel lantern orbit");
  await expectHome(page);
});

test("signs another browser out, and all of them at once", FULL, async ({ page, browser, site }) => {
  const email = await registerInBrowser(page);
  const other = await browser.newContext({ baseURL: site });
  await other.request.post("api/auth/login", { data: { email, password: TEST_PASSWORD } });
  await page.goto("settings/security");
  await page.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
  await expect(toastWith(page, "You've signed out of that browser")).toBeVisible();
  expect((await other.request.get("api/auth/user")).status()).toBe(401);
  await other.request.post("api/auth/login", { data: { email, password: TEST_PASSWORD } });
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect((await other.request.get("api/auth/user")).status()).toBe(401);
  await other.close();
});
