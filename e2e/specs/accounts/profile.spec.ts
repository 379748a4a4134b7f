import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fillSignInForm, registerInBrowser, TEST_PASSWORD } from "@/e2e/fixtures/authenticator";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { expireReauthentication, isDeletionPending, updatePerson } from "@/lib/testing/factories/account";
import { endPlan, holdProfile, makeFollow, makePost } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test(
  "shows name, plan, address, figures and an empty state on the own profile",
  FULL,
  async ({ page, world, context, site }) => {
    const [me, one, other] = [
      await world.person("creator", ["Cara", "Counts"]),
      await world.person(),
      await world.person(),
    ];
    for (const fan of [one, other]) await makeFollow(fan, me);
    await makeFollow(me, one);
    await makePost(me, { text: "Something to read" });
    await world.login(context, me.id, site);
    await page.goto("profile");
    const header = page.getByRole("main").locator("header").first();
    await expect(header.getByRole("heading", { level: 1, name: "Cara Counts" })).toBeVisible();
    // Read before the buttons, though it is below them.
    expect(
      await header
        .locator("h1, button")
        .first()
        .evaluate(({ tagName }) => tagName),
    ).toBe("H1");
    await expect(header.getByText("Creator", { exact: true })).toBeVisible();
    await expect(header.getByText(/^Joined [A-Z][a-z]+ \d{4}$/)).toBeVisible();
    await expect(header.getByText(me.email)).toBeVisible();
    for (const [label, count] of [
      ["Posts", "1"],
      ["Followers", "2"],
      ["Following", "1"],
      ["Likes", "0"],
    ] as const)
      await expect(header.getByRole("listitem").filter({ hasText: label }).getByTitle(count)).toBeVisible();
    await expect(tab(page, "Posts")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(1);

    const quiet = await world.person(null, ["Vera", "Quiet"]);
    await world.login(context, quiet.id, site);
    await page.goto("profile");
    await expect(page.getByRole("main").getByText("VQ", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Visitor", { exact: true })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByText("No posts yet")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByText("Your posts will appear here.")).toBeVisible();
  },
);

test(
  "moves along the tabs with arrow keys, opens one with Enter or Space, and returns with Back",
  FULL,
  async ({ page, signIn }) => {
    await signIn("starter");
    await page.goto("profile");
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
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
  },
);

test(
  "renders a linked tab without scripts, and the first tab for an unknown one",
  FULL,
  async ({ browser, world, site }) => {
    const me = await world.person("starter");
    const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
    await world.login(context, me.id, site);
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
  },
);

test(
  "shows the address, the creation date, and blocked and muted people in the settings",
  FULL,
  async ({ page, signIn }) => {
    const me = await signIn("starter");
    await page.goto("profile");
    await tab(page, "Settings").click();
    const panel = page.getByRole("tabpanel", { name: "Settings" });
    await expect(panel.getByLabel("Email")).toBeDisabled();
    await expect(panel.getByLabel("Email")).toHaveValue(me.email);
    await expect(panel.getByText("Email changes are not currently supported")).toBeVisible();
    await expect(panel.getByText("Account created")).toBeVisible();
    await expect(panel.locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await expect(panel.getByText("You haven't blocked anyone.")).toBeVisible();
    await expect(panel.getByText("You haven't muted anyone.")).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Danger Zone" })).toBeVisible();
    await expect(panel.getByRole("button", { name: "Delete Account" })).toBeEnabled();
  },
);

test("edits the own profile, keeps it across tabs and Escape, validates, saves and shows it", async ({
  page,
  signIn,
}) => {
  const me = await signIn("creator", ["Ada", "Before"]);
  await page.goto("profile");
  await expect(page.getByText(me.email)).toBeVisible();
  const edit = page.getByRole("button", { name: "Edit profile" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await edit.click();
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
  await expect(edit).toBeFocused();
  await expect(page.getByText("Half a sentence")).toHaveCount(0);

  await edit.click();
  await page.getByLabel("Last name").fill("After");
  await page.getByLabel("Bio").fill("I build small boats.");
  await page.getByLabel("Website URL").fill("http://unsafe.example");
  await save.click();
  await expect(page.getByText("Enter a full web address")).toBeVisible();
  await page.getByLabel("Website URL").fill("https://boats.example");
  await page.getByLabel("Username").fill(`${me.username}_too`);
  await save.click();
  await expect(toastWith(page, "Profile updated")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Ada After" })).toBeVisible();
  await expect(page.getByRole("link", { name: "boats.example" })).toHaveAttribute("rel", /ugc/);
});

test(
  "restores unsaved fields after a reload, and saves no field that another tab changed",
  FULL,
  async ({ page, signIn }) => {
    const me = await signIn("starter", ["Ada", "Before"]);
    await page.goto("profile");
    const edit = page.getByRole("button", { name: "Edit profile" });
    await edit.click();
    await page.getByLabel("Bio").fill("Half a sentence");
    await updatePerson(me, { lastName: "After" });
    await page.reload();
    await edit.click();
    await expect(page.getByLabel("Bio")).toHaveValue("Half a sentence");
    await expect(page.getByLabel("Last name")).toHaveValue("After");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastWith(page, "Profile updated")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Ada After" })).toBeVisible();
  },
);

test("reports a profile that could not be saved, and keeps the text", FULL, async ({ page, world, signIn }) => {
  await signIn("starter");
  const other = await world.person();
  await page.goto("profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByLabel("Username").fill(other.username);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This username is taken. Try another.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.route("**/api/admin/users/*", (route) =>
    route.fulfill({ status: 403, json: { error: "forbidden", message: "Not now." } }),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastWith(page, "Failed to update profile")).toBeVisible();
  await expect(toastWith(page, "Not now.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(other.username);
});

test(
  "shows a held bio to its owner only with the reason, takes a review request, and publishes the corrected bio",
  FULL,
  async ({ page, browser, site, signIn }) => {
    const me = await signIn("starter", ["Hella", "Held"]);
    await updatePerson(me, { bio: "What was there before" });
    await holdProfile(me, { bio: "What was held" });
    await page.goto("profile");
    const notice = page.getByRole("region", { name: "Not public yet" });
    await expect(notice.getByText("a threat (“A”)")).toBeVisible();
    await expect(notice.getByText("What was held", { exact: true })).toBeVisible();
    await expect(notice.getByText("What was there before", { exact: true })).toBeVisible();
    await notice.getByRole("button", { name: "Ask for a review" }).click();
    await expect(notice.getByText("Review requested")).toBeFocused();
    await page.reload();
    await expect(notice.getByText("Review requested")).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: site });
    const stranger = await elsewhere.newPage();
    await stranger.goto(`u/${me.username}`);
    await expect(stranger.getByText("What was there before")).toBeVisible();
    await expect(stranger.getByText("What was held")).toHaveCount(0);
    await expect(stranger.getByText("Not public yet")).toHaveCount(0);

    await notice.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByLabel("Bio")).toHaveValue("What was held");
    await page.getByLabel("Bio").fill("I build small boats.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastWith(page, "Profile updated")).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("main").getByText("I build small boats.")).toBeVisible();
  },
);

test("deletes an account by its password, leaves nothing in the browser, and restores it at sign-in", async ({
  page,
}) => {
  const email = await registerInBrowser(page);
  await page.goto("profile?tab=settings");
  const open = page.getByRole("button", { name: "Delete Account" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText("Sign in within 30 days to restore it.")).toBeVisible();
  await expect(dialog.getByText("Your posts, with all their comments and likes")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("not it");
  await confirm.click();
  await expect(dialog.getByText("That's not the right password. Nothing has been deleted.")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(TEST_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("veranda-user"), document.cookie])).toEqual([null, ""]);
  expect(await isDeletionPending(email)).toBe(true);

  await fillSignInForm(page, email, TEST_PASSWORD);
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
  expect(await isDeletionPending(email)).toBe(false);
});

test(
  "deletes an account without a password by its address, after a recent sign-in",
  FULL,
  async ({ page, context, world, site, signIn }) => {
    const me = await signIn("starter");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const open = async () => {
      await page.goto("profile?tab=settings");
      await page.getByRole("button", { name: "Delete Account" }).click();
    };
    await open();
    await dialog.getByLabel("Your email address").fill("no.one@else.test");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByText("That's not your account's email address.")).toBeVisible();
    await dialog.getByLabel("Your email address").fill(me.email);
    await expireReauthentication(me.email);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    const prompt = page.getByRole("dialog", { name: "Confirm it's you" });
    await expect(prompt.getByText("This account has no password. Sign out, sign back in")).toBeVisible();
    await prompt.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeVisible();
    await world.login(context, me.id, site);
    await open();
    await dialog.getByLabel("Your email address").fill(me.email);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
    expect((await page.request.get("api/auth/user")).status()).toBe(401);
  },
);

test("offers no restoring of an archive once the plan has ended", FULL, async ({ page, signIn }) => {
  await endPlan(await signIn("starter"));
  await page.goto("profile?tab=settings");
  await expect(page.getByText("You need a plan to restore an archive, just as you do to post.")).toBeVisible();
  await expect(page.locator('input[type="file"][accept^=".zip"]')).toHaveCount(0);
});

test("exports an archive after re-authentication, and restores it into an empty account only", {
  tag: "@full",
}, async ({ page, context, world, site }) => {
  // As over plain http, from a phone in the local network.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined }));
  const email = await registerInBrowser(page);
  const { id } = await (await page.request.get("api/auth/user")).json();
  const written = `Kept through the years ${id}`;
  await makePost({ id }, { text: written });
  await expireReauthentication(email);
  await page.goto("profile?tab=settings");
  const make = page.getByRole("button", { name: "Create archive" });
  await make.click();
  const prompt = page.getByRole("dialog", { name: "Confirm it's you" });
  await prompt.getByRole("button", { name: "Cancel" }).click();
  await make.click();
  await prompt.getByLabel("Your password").fill(TEST_PASSWORD);
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(toastWith(page, "We're preparing your archive")).toBeVisible();
  const download = page.getByRole("button", { name: "Download", exact: true });
  await expect(download).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toBe("veranda.zip");

  const archive = await file.path();
  const chooser = page.locator('input[type="file"][accept^=".zip"]');
  const choose = async () =>
    chooser.setInputFiles({ name: "veranda.zip", mimeType: "application/zip", buffer: readFileSync(archive) });
  const empty = await world.person("starter");
  await world.login(context, empty.id, site);
  await page.goto("profile?tab=settings");
  await choose();
  await expect(page.getByText("We're restoring your archive").first()).toBeVisible();
  await expect(page.getByText("Everything was restored")).toBeVisible();
  await page.goto("profile");
  await expect(page.getByText(written)).toBeVisible();

  const full = await world.person("starter");
  await makePost(full);
  await world.login(context, full.id, site);
  await page.goto("profile?tab=settings");
  await choose();
  await expect(page.getByText("You can only restore an archive to an empty account").first()).toBeVisible();
});
