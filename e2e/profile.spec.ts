import type { Page } from "@playwright/test";
import { forgetProof } from "./authenticator";
import { expect, type Person, test, toastOf, type World } from "./world";

const PASSWORD = "correct horse battery";
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** Registers somebody who has a password, and leaves the browser signed in as them. */
async function register(page: Page): Promise<string> {
  const email = `leaving.${Date.now()}@e2e.veranda.test`;
  const data = { firstName: "Lea", lastName: "Ving", email, password: PASSWORD };
  const answer = await page.request.post("api/auth/register", { data });
  expect(answer.status()).toBe(201);
  return email;
}

/** Holds a bio as screening would. */
async function hold(world: World, { id }: Person, bio: string): Promise<void> {
  const hit = { category: "threat", score: 0.9, source: "rules", start: 0, end: bio.length, text: bio };
  const { rows } = await world.db.query<{ id: string }>(
    `INSERT INTO "Screening" ("id", "kind", "targetId", "authorId", "verdict", "hits", "facts", "version", "milliseconds")
     VALUES (gen_random_uuid(), 'profile', $1, $1, 'hold', $2, '{}', 'test', 0.4) RETURNING "id"`,
    [id, JSON.stringify([hit])],
  );
  await world.db.query(`INSERT INTO "HeldProfile" ("userId", "values", "screeningId") VALUES ($1, $2, $3)`, [
    id,
    JSON.stringify({ bio }),
    rows[0]?.id,
  ]);
}

test("the profile of the demo Creator says who they are and counts real rows", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const id = await world.demo("creator@veranda.test");
  const { rows } = await world.db.query<{ followers: number; following: number; likes: number }>(
    `SELECT (SELECT count(*) FROM "Follow" WHERE "followeeId" = $1)::int AS "followers",
       (SELECT count(*) FROM "Follow" WHERE "followerId" = $1)::int AS "following",
       (SELECT sum("likesCount") FROM "Post" WHERE "authorId" = $1)::int AS "likes"`,
    [id],
  );
  await world.login(context, id, baseURL ?? "");
  await page.goto("profile");
  const header = page.getByRole("main").locator("header").first();
  await expect(header.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(header.getByText("Creator", { exact: true })).toBeVisible();
  await expect(header.getByText(/^Joined [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(header.getByText("creator@veranda.test")).toBeVisible();
  await expect(header.getByRole("listitem").filter({ hasText: "Posts" })).toBeVisible();
  for (const [label, count] of [
    ["Followers", rows[0]?.followers],
    ["Following", rows[0]?.following],
    ["Likes", rows[0]?.likes],
  ] as const) {
    const figure = header.getByRole("listitem").filter({ hasText: label });
    await expect(figure.getByTitle((count ?? -1).toLocaleString("en-GB"))).toBeVisible();
  }
  await expect(tab(page, "Posts")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
});

test("who has written nothing reads so, and a visitor's badge says Visitor", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person(null, ["Vera", "Quiet"]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("profile");
  await expect(page.getByRole("main").getByText("VQ", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Visitor", { exact: true })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByText("No posts yet")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByText("What you publish shows up here.")).toBeVisible();
});

test("the tabs by keyboard: arrows move, Enter and space open, and back goes to the one before", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter");
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("profile", { waitUntil: "networkidle" });
  await expect(page.getByRole("tablist", { name: "Your profile" })).toBeVisible();
  await tab(page, "Posts").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Subscription")).toBeFocused();
  await expect(tab(page, "Posts")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(tab(page, "Subscription")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\/profile\?tab=subscription$/);
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Settings")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(tab(page, "Settings")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\/profile\?tab=settings$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tab(page, "Settings")).toBeFocused();
  await page.goBack();
  await expect(tab(page, "Subscription")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(tab(page, "Posts")).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(page.getByRole("tabpanel", { name: "Subscription" })).toBeVisible();
});

test("a tab that is linked to is in the page before any script runs, and one that is none is the first", async ({
  browser,
  world,
  baseURL,
}) => {
  const me = await world.person("starter");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await world.login(context, me.id, baseURL ?? "");
  const page = await context.newPage();
  await page.goto("profile?tab=settings");
  await expect(page.getByText("Email changes are not currently supported")).toBeVisible();
  await page.goto("profile?tab=subscription");
  await expect(page.getByText("Next billing date")).toBeVisible();
  for (const wrong of ["tab=nonsense", "tab=settings&tab=posts", "tab="]) {
    await page.goto(`profile?${wrong}`);
    await expect(page.getByText("No posts yet")).toBeVisible();
  }
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await context.close();
});

test("settings show the address, when the account was made, and whom one has hidden", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter");
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("profile");
  await tab(page, "Settings").click();
  const panel = page.getByRole("tabpanel", { name: "Settings" });
  await expect(panel.getByLabel("Email")).toBeDisabled();
  await expect(panel.getByLabel("Email")).toHaveValue(me.email);
  await expect(panel.getByText("Email changes are not currently supported")).toBeVisible();
  await expect(panel.getByText("Account created")).toBeVisible();
  await expect(panel.locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(panel.getByText("You have blocked nobody.")).toBeVisible();
  await expect(panel.getByText("You have muted nobody.")).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Danger Zone" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Delete Account" })).toBeEnabled();
});

test("what is being edited survives another tab and Escape; Cancel leaves all as it was", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter", ["Eddie", "Torr"]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  for (const label of ["First name", "Last name", "Username", "Bio", "Website URL"])
    await expect(page.getByLabel(label)).toBeVisible();
  await page.getByLabel("Bio").fill("Half a sentence");
  await page.keyboard.press("Escape");
  await tab(page, "Subscription").click();
  await expect(page.getByRole("tabpanel", { name: "Subscription" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Bio")).toHaveValue("Half a sentence");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("button", { name: "Edit profile" })).toBeFocused();
  await expect(page.getByText("Half a sentence")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Eddie Torr" })).toBeVisible();
});

test("a profile that could not be saved says so, and keeps what was written", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const [me, other] = [await world.person("starter"), await world.person()];
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByLabel("Username").fill(other.username);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This username is taken.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.route("**/api/admin/users/*", (route) =>
    route.fulfill({ status: 403, json: { error: "forbidden", message: "Not now." } }),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page, "Failed to update profile")).toBeVisible();
  await expect(toastOf(page, "Not now.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(other.username);
});

test("texts that are held are shown to their owner with the reason, a person can be asked, and mended they go live", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter", ["Hella", "Held"]);
  await world.db.query(`UPDATE "User" SET "bio" = 'What stood there before' WHERE "id" = $1`, [me.id]);
  await hold(world, me, "What was held");
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("profile");
  const notice = page.getByRole("region", { name: "Not public yet" });
  await expect(notice.getByText("a threat (“What was held”)")).toBeVisible();
  await expect(notice.getByText("What was held", { exact: true })).toBeVisible();
  await expect(notice.getByText("What stood there before", { exact: true })).toBeVisible();
  await notice.getByRole("button", { name: "Ask a person to look" }).click();
  await expect(notice.getByText("A person has been asked to look")).toBeFocused();
  await page.reload();
  await expect(notice.getByText("A person has been asked to look")).toBeVisible();

  const stranger = await context.browser()?.newContext({ baseURL });
  const seen = await stranger?.newPage();
  await seen?.goto(`u/${me.username}`);
  if (seen) {
    await expect(seen.getByText("What stood there before")).toBeVisible();
    await expect(seen.getByText("What was held")).toHaveCount(0);
    await expect(seen.getByText("Not public yet")).toHaveCount(0);
  }
  await stranger?.close();

  await notice.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Bio")).toHaveValue("What was held");
  await page.getByLabel("Bio").fill("I build small boats.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page, "Profile updated")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("main").getByText("I build small boats.")).toBeVisible();
});

test("an account is deleted by its password, nothing of it is left in the browser, and signing in brings it back", async ({
  page,
  world,
}) => {
  const email = await register(page);
  await page.goto("profile?tab=settings");
  const open = page.getByRole("button", { name: "Delete Account" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText("For 30 days signing in brings everything back")).toBeVisible();
  await expect(dialog.getByText("Your posts, with all comments and likes under them")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Delete Account" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("button", { name: "Keep My Account" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("not it");
  await confirm.click();
  await expect(dialog.getByText("This is not your password. Nothing was deleted.")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("veranda-user"), document.cookie])).toEqual([null, ""]);
  const leaving = `SELECT FROM "Departure" d JOIN "User" u ON u."id" = d."userId" WHERE u."email" = $1 AND u."role" = 'banned'`;
  expect((await world.db.query(leaving, [email])).rows).toHaveLength(1);

  await page.goto("auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
  expect((await world.db.query(leaving, [email])).rows).toEqual([]);
});

test("an archive of oneself is asked for by who proves that it is them, made, and downloaded", async ({
  page,
  world,
}) => {
  const email = await register(page);
  await forgetProof(world, email);
  await page.goto("profile?tab=settings");
  const make = page.getByRole("button", { name: "Make an archive" });
  await make.click();
  const asked = page.getByRole("dialog", { name: "Is it you?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(make).toBeVisible();
  await make.click();
  await asked.getByLabel("Your password").fill(PASSWORD);
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your archive is being made. You can leave this page")).toBeVisible();
  await expect(make).toHaveCount(0);
  const download = page.getByRole("button", { name: "Download", exact: true });
  await expect(async () => {
    await page.reload();
    await expect(download).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toBe("veranda.zip");
});

test("an account without a password is deleted by its address", async ({ page, context, world, baseURL }) => {
  const me = await world.person("starter");
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("profile?tab=settings");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your e-mail address").fill("somebody@else.test");
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(dialog.getByText("This is not the e-mail address of your account.")).toBeVisible();
  await dialog.getByLabel("Your e-mail address").fill(me.email);
  await forgetProof(world, me.email);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  const asked = page.getByRole("dialog", { name: "Is it you?" });
  await expect(asked.getByText("This account has no password. Sign out and in again")).toBeVisible();
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await world.login(context, me.id, baseURL ?? "");
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect((await page.request.get("api/auth/user")).status()).toBe(401);
});

test("an archive is restored into an empty account, and refused where there is something", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const [mine, empty] = [await world.person("starter"), await world.person("starter")];
  await world.login(context, mine.id, baseURL ?? "");
  const written = `Kept through the years ${Date.now()}`;
  const post = await page.request.post("api/posts", { data: { type: "text", text: written, visibility: "public" } });
  expect(post.status()).toBe(201);
  const made = await page.request.post("api/privacy/exports");
  const { id } = await made.json();
  const link = () => page.request.post(`api/privacy/exports/${id}/link`);
  await expect.poll(async () => (await link()).status(), { timeout: 90_000 }).toBe(200);
  const { url } = await (await link()).json();
  const archive = {
    name: "veranda.zip",
    mimeType: "application/zip",
    buffer: await (await page.request.get(url)).body(),
  };

  await page.goto("profile?tab=settings");
  const chooser = page.locator('input[type="file"][accept^=".zip"]');
  await chooser.setInputFiles(archive);
  await expect(page.getByText("An archive is restored into an empty account only").first()).toBeVisible();

  await world.login(context, empty.id, baseURL ?? "");
  await page.goto("profile?tab=settings");
  await chooser.setInputFiles(archive);
  await expect(page.getByText("Your archive is being restored").first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Everything was restored")).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await page.goto("profile");
  await expect(page.getByText(written)).toBeVisible();
});
