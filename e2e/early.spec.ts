import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back";
import { expect, test } from "./world";

/** Opens a page whose scripts do not come yet. Answers what lets them come. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const wake = await holdBack(page, "**/_next/static/chunks/*.js*");
  await page.goto(path, { waitUntil: "commit" });
  return wake;
}

test("what is typed and pressed before a page wakes up is done once it has", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter", ["Early", "Bird"]);
  const other = await world.person("starter", ["Orla", `Q${Math.random().toString(36).slice(2, 10)}`]);
  await world.login(context, me.id, baseURL ?? "");
  let wake = await openAsleep(page, "./");
  // Impatiently: twice is as once.
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

test("a sign-in that is sent before the page wakes up signs in, and no address ever has the password", async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const wake = await openAsleep(page, "auth");
  await page.getByLabel("Email").fill("creator@veranda.test");
  await page.getByLabel("Password", { exact: true }).fill("veranda-demo");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/auth$/);
  wake();
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
  expect(addresses.filter((address) => address.includes("veranda-demo"))).toEqual([]);
});

test("a button that others draw into the page hears its own press, once", async ({ page }) => {
  await page.goto("./");
  await page.waitForFunction(() => window.__early?.told);
  await page.evaluate(() => {
    const drawn = document.createElement("button");
    drawn.textContent = "Drawn by others";
    drawn.onclick = () => drawn.append("!");
    document.body.prepend(drawn);
  });
  await page.getByRole("button", { name: "Drawn by others" }).click();
  await expect(page.getByRole("button", { name: "Drawn by others!" })).toBeVisible();
  // Longer than a part that is still asleep is looked for again.
  await page.waitForTimeout(500);
  await expect(page.getByRole("button", { name: "Drawn by others!", exact: true })).toBeVisible();
});

test("a page that a visitor reads asks for its scripts once it is drawn, wakes up at the first press and does it", async ({
  page,
  world,
}) => {
  const author = await world.person("creator", ["Early", "Read"]);
  const asleep = () => page.evaluate(() => document.querySelectorAll("script[data-src]:not([src])").length);
  await page.goto(`u/${author.username}`);
  expect(await asleep()).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: "Early Read" })).toBeVisible();
  // As a screen reader presses it: nothing moved before.
  await page.getByRole("button", { name: /theme/i }).first().dispatchEvent("click");
  await expect(page.locator("html.dark")).toHaveCount(1);
  expect(await asleep()).toBe(0);

  // Nobody touches it: it wakes up by itself.
  await page.goto(`u/${author.username}`);
  await expect.poll(asleep).toBe(0);
  await page.waitForFunction(() => window.__early?.told);
});

test("a visitor has the ways in while the page sleeps; a look-up that takes its time shows that it does", async ({
  page,
  context,
  world,
  site,
}) => {
  const bar = page.getByRole("banner");
  const checking = bar.getByRole("status").filter({ hasText: "Checking whether you are signed in…" });
  const answer = await holdBack(page, "**/api/auth/user");
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

  // Who may be signed in is not taken for a visitor.
  await world.login(context, (await world.person("starter")).id, site);
  await openAsleep(page, "pricing");
  await expect(checking).toBeVisible();
  await expect(signIn).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
