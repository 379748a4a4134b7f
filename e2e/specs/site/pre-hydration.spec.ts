import type { Page } from "@playwright/test";
import { createPersonWithPassword, TEST_PASSWORD } from "@/e2e/fixtures/authenticator";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { delayRequests } from "@/e2e/network/delay-request";

const FULL = { tag: "@full" };

/** Opens a page with its scripts blocked. Returns the function that unblocks them. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const wake = await delayRequests(page, "**/_next/static/chunks/*.js*");
  await page.goto(path, { waitUntil: "commit" });
  return wake;
}

test("replays typing and presses from before a page hydrates", { tag: "@full" }, async ({ page, world, signIn }) => {
  const me = await signIn("starter", ["Early", "Bird"]);
  const other = await world.person("starter", ["Orla", `Q${me.username.slice(-10)}`]);
  let wake = await openAsleep(page, "./");
  // Two presses count as one.
  const create = page.getByRole("button", { name: "Create Post" });
  await create.click();
  await create.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  wake();
  await expect(page.getByRole("dialog", { name: "Create Post" }).getByLabel("Your post")).toBeVisible();
  await page.unrouteAll();

  wake = await openAsleep(page, "./");
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  wake();
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  await page.unrouteAll();

  wake = await openAsleep(page, "explore");
  await page.getByRole("searchbox", { name: "Search Veranda" }).fill(other.lastName);
  wake();
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByRole("link", { name: `Orla ${other.lastName}` })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search Veranda" })).toHaveValue(other.lastName);
});

test("signs in with a form that is submitted before hydration, and never puts the password into a URL", {
  tag: "@full",
}, async ({ page }) => {
  const { email } = await createPersonWithPassword();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const wake = await openAsleep(page, "auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/auth$/);
  wake();
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
  expect(
    addresses.filter(
      (address) => address.includes(encodeURIComponent(TEST_PASSWORD)) || address.includes(TEST_PASSWORD),
    ),
  ).toEqual([]);
});

test("delivers a press once to a button that a browser extension adds to the page", FULL, async ({ page }) => {
  await page.clock.install();
  await page.goto("./");
  await page.waitForFunction(() => window.__early?.told);
  await page.evaluate(() => {
    const added = document.createElement("button");
    added.textContent = "Added by others";
    added.onclick = () => added.append("!");
    document.body.prepend(added);
  });
  await page.getByRole("button", { name: "Added by others" }).click();
  await expect(page.getByRole("button", { name: "Added by others!" })).toBeVisible();
  // Longer than the interval of the check for unhydrated parts.
  await page.clock.runFor(500);
  await expect(page.getByRole("button", { name: "Added by others!", exact: true })).toBeVisible();
});

test(
  "requests the scripts of a visitor's page after its paint, hydrates it at the first press and replays that press",
  FULL,
  async ({ page, world }) => {
    const author = await world.person("creator", ["Early", "Read"]);
    const asleep = () => page.evaluate(() => document.querySelectorAll("script[data-src]:not([src])").length);
    await page.goto(`u/${author.username}`);
    expect(await asleep()).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: "Early Read" })).toBeVisible();
    // As a screen reader presses it: without pointer movement before.
    await page.getByRole("button", { name: /theme/i }).first().dispatchEvent("click");
    await expect(page.locator("html.dark")).toHaveCount(1);
    expect(await asleep()).toBe(0);

    // Without interaction it hydrates after a delay.
    await page.goto(`u/${author.username}`);
    await expect.poll(asleep).toBe(0);
    await page.waitForFunction(() => window.__early?.told);
  },
);

test(
  "lets a visitor sign in before the page hydrates, and shows progress during a slow session check",
  FULL,
  async ({ page, context, world, site }) => {
    const bar = page.getByRole("banner");
    const checking = bar.getByRole("status").filter({ hasText: "Checking whether you are signed in…" });
    const answer = await delayRequests(page, "**/api/auth/user");
    const wake = await openAsleep(page, "./");
    const signIn = bar.getByRole("link", { name: "Sign In" });
    await expect(signIn).toBeVisible();
    await expect(checking).toBeHidden();
    wake();
    await expect(checking).toBeVisible();
    await expect(signIn).toHaveCount(0);
    answer();
    await expect(signIn).toBeVisible();
    await expect(checking).toHaveCount(0);
    await page.unrouteAll();

    // A browser with a session cookie does not count as a visitor.
    await world.login(context, (await world.person("starter")).id, site);
    await openAsleep(page, "pricing");
    await expect(checking).toBeVisible();
    await expect(signIn).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);
