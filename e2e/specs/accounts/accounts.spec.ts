import {
  createPersonWithPassword,
  fillSignInForm,
  newEmail,
  openMailLink,
  TEST_PASSWORD,
} from "@/e2e/fixtures/authenticator";
import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";

const FULL = { tag: "@full" };

test("registers a new account, signs it in, and asks for a plan before the first post", async ({ page }) => {
  const email = newEmail("new");
  await page.goto("auth");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Field");
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("long enough");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page.getByText("You must be 16 or over to use Veranda.")).toBeVisible();
  await expect(page.getByText("Read and accept the terms and the community rules.")).toBeVisible();
  await page.getByRole("checkbox", { name: "I'm 16 or over" }).check();
  await page.getByRole("checkbox", { name: "I accept the terms and the community rules" }).check();
  await page.getByRole("button", { name: "Create account", exact: true }).click();

  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname.endsWith("/"));
  await expect(page.getByRole("heading", { name: "Welcome to Veranda, Nora" })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("veranda-user") ?? "null"));
  expect(stored.email).toBe(email);
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Your Plan" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(dialog.getByText("£7.99 today · cancel any time · full refund within 14 days")).toBeVisible();
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(dialog.getByRole("button", { name: "Pay GBP 7.99 with PayPal" })).toBeVisible();
});

test(
  "clears the sign-in form when it is toggled, reveals the password, and rejects a wrong one in the specification's words",
  FULL,
  async ({ page }) => {
    await page.goto("auth?mode=register");
    await expect(page).toHaveTitle("Create your account · Veranda");
    await page.goto("auth");
    await expect(page).toHaveTitle("Sign In · Veranda");
    await page.getByLabel("Email").fill("no.one@veranda.test");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveTitle("Create your account · Veranda");
    await expect(page.getByLabel("Email")).toHaveValue("");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveTitle("Sign In · Veranda");
    await page.getByLabel("Email").fill(newEmail("nobody"));
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("not it");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
    await expect(toastWith(page, "Authentication Failed")).toBeVisible();
    await expect(toastWith(page, "Wrong email or password. Check them and try again.")).toBeVisible();
  },
);

test("signs a person in, redirects them from /auth to home, and leaves nothing after signing out", async ({ page }) => {
  const { email } = await createPersonWithPassword();
  await fillSignInForm(page, email, TEST_PASSWORD);
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
  await page.goto("auth");
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
  await openMenu(page, /^Account menu for/);
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("veranda-user"))).toBeNull();
});

// Only a site with an embedded PostgreSQL, such as these tests' site, offers the demo accounts.
test("signs in to a demo account with its button", { tag: ["@world", "@full"] }, async ({ page }) => {
  await page.goto("auth");
  await page.getByRole("button", { name: "Use starter@veranda.test" }).click();
  await page.locator("form").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
});

test(
  "opens the account menu after each navigation, also without fetching the user again",
  FULL,
  async ({ page, signIn }) => {
    await signIn("starter");
    await page.goto("profile");
    await expect(page.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
    // The page keeps its initial user, so nothing re-renders the bar.
    await page.route("**/api/auth/user", () => undefined);
    for (const [name, address] of [
      ["Messages", /\/messages$/],
      ["Explore", /\/explore$/],
      ["Home", /\/$/],
    ] as const) {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
      await page.waitForURL(address);
      await openMenu(page, /^Account menu for/);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toBeHidden();
    }
  },
);

test("replaces a forgotten password through the emailed link, once", FULL, async ({ page, world }) => {
  const person = await world.person(null, ["Reset", "Me"]);
  await page.goto("auth");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  const sent = page.getByRole("status").filter({ hasText: "If there's an account with this email" });
  await expect(sent).toBeFocused();
  await openMailLink(page, "auth/reset", person.email);
  const link = page.url();
  await page.getByLabel("New password").fill("password1");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("This password is on a list of stolen passwords")).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await page.getByLabel("New password").fill("a better one");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeFocused();
  await page.goto(link);
  await page.getByLabel("New password").fill("another one");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(toastWith(page, /has expired or has already been used/)).toBeVisible();
  await fillSignInForm(page, person.email, "a better one");
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
});

test("follows, mutes, blocks and unblocks a person from their page", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  await signIn("starter", ["Mia", "Reader"]);
  const other = await world.person("starter", ["Otto", "Writer"]);
  await page.goto(`u/${other.username}`);
  await page.getByRole("button", { name: "Follow Otto Writer" }).click();
  await expect(page.getByRole("button", { name: "Unfollow Otto Writer" })).toBeVisible();
  await page.getByRole("button", { name: /^1 Followers$/ }).click();
  await expect(page.getByRole("dialog", { name: "Followers" }).getByText("Mia Reader")).toBeVisible();
  await page.keyboard.press("Escape");
  await openMenu(page, "More options for Otto Writer");
  await page.getByRole("menuitem", { name: "Mute", exact: true }).click();
  await expect(toastWith(page, "You've muted Otto Writer")).toBeVisible();
  await openMenu(page, "More options for Otto Writer");
  await page.getByRole("menuitem", { name: "Block" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByRole("main").getByText("You've blocked Otto Writer")).toBeVisible();
  await page.goto("profile?tab=settings");
  const unblocked = page.waitForResponse("**/api/users/*/block");
  await page.getByRole("button", { name: "Unblock Otto Writer" }).click();
  expect((await unblocked).ok()).toBe(true);
  await expect(page.getByRole("button", { name: "Unmute Otto Writer" })).toBeVisible();
  await page.goto(`u/${other.username}`);
  await expect(page.getByRole("button", { name: "Follow Otto Writer" })).toBeVisible();
});

test("updates a list of followers that is opened while a follow is pending", FULL, async ({ page, world, signIn }) => {
  await signIn("starter", ["Mia", "Reader"]);
  const other = await world.person("starter", ["Otto", "Writer"]);
  const followed = page.waitForResponse("**/api/users/*/follow").then((response) => response.finished());
  let markRead = () => {};
  const listRead = new Promise<void>((resolve) => {
    markRead = resolve;
  });
  // The list is read before the follow is written, and its response arrives after that of the follow.
  await page.route("**/api/users/*/followers*", async (route) => {
    const response = await route.fetch();
    markRead();
    await followed;
    // The page may have aborted this read by now.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.route("**/api/users/*/follow", async (route) => {
    await listRead;
    await route.continue();
  });
  await page.goto(`u/${other.username}`);
  await page.getByRole("button", { name: "Follow Otto Writer" }).click();
  await page.getByRole("button", { name: /^1 Followers$/ }).click();
  await expect(page.getByRole("dialog", { name: "Followers" }).getByText("Mia Reader")).toBeVisible();
});

test(
  "redirects a signed-out visitor of /profile or /settings to sign-in, in any case of the path",
  FULL,
  async ({ page, signIn }) => {
    for (const path of ["PROFILE", "settings"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth\?next=%2Fprofile/);
      await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    }
    await signIn();
    await page.goto("Settings");
    await expect(page).toHaveURL(/\/profile\?tab=settings$/);
    await expect(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
  },
);
