import type { Page } from "@playwright/test";
import { createPersonWithPassword, TEST_PASSWORD } from "@/e2e/fixtures/authenticator";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { delayRequests } from "@/e2e/network/delay-request";
import { waitForPage } from "@/e2e/pages/screen";
import { makePerson, makePost } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

/** Opens a page with its scripts blocked. Returns the function that unblocks them. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const release = await delayRequests(page, "**/_next/static/chunks/*.js*");
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

test("keeps what is typed into the sign-in form before hydration, and never puts the password into a URL", {
  tag: "@full",
}, async ({ page }) => {
  const { email } = await createPersonWithPassword();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const hydrate = await openUnhydrated(page, "auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/auth$/);
  hydrate();
  await waitForPage(page);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
  expect(
    addresses.filter(
      (address) => address.includes(encodeURIComponent(TEST_PASSWORD)) || address.includes(TEST_PASSWORD),
    ),
  ).toEqual([]);
});

test(
  "lets a visitor sign in before and after the page hydrates, and shows progress while a known user is looked up",
  FULL,
  async ({ page, context }) => {
    const bar = page.getByRole("banner");
    const checking = bar.getByRole("status").filter({ hasText: "Checking whether you're signed in…" });
    const signIn = bar.getByRole("link", { name: "Sign In" });
    // Without a session cookie there is no one to look up.
    const lookups: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/user")) lookups.push(request.url());
    });
    const hydrate = await openUnhydrated(page, "./");
    await expect(signIn).toBeVisible();
    await expect(checking).toBeHidden();
    hydrate();
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await expect(signIn).toBeVisible();
    await expect(checking).toHaveCount(0);
    expect(lookups).toEqual([]);
    await page.unrouteAll();

    // A browser that knows a user does not count as a visitor's.
    await context.addInitScript(() => localStorage.setItem("veranda-user", "{}"));
    const answer = await delayRequests(page, "**/api/auth/user");
    const hydratePricing = await openUnhydrated(page, "pricing");
    await expect(checking).toBeVisible();
    await expect(signIn).toBeHidden();
    hydratePricing();
    answer();
    await expect(signIn).toBeVisible();
    await expect(checking).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test("leads a visitor who presses Like before the page hydrates to sign-in", FULL, async ({ page }) => {
  await makePost(await makePerson());
  await openUnhydrated(page, "explore");
  await page.getByRole("button", { name: /^Like/ }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fposts%2F[0-9a-f-]{36}$/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
