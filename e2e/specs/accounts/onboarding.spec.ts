import { openMailLink, registerInBrowser } from "@/e2e/fixtures/authenticator";
import { expect, test } from "@/e2e/fixtures/fixtures";

test("guides a new account through four steps, keeps the open ones as a checklist, and hides it for good", async ({
  page,
  context,
}) => {
  const email = await registerInBrowser(page);
  await page.goto("./");
  const guide = page.getByRole("region", { name: "Welcome to Veranda, Sena" });
  // Without a plan, it offers no photo.
  await expect(guide.getByText("Your name and a few words help people recognise you.")).toBeVisible();
  await expect(guide.getByText("You need a plan")).toHaveCount(0);
  await expect(async () => {
    // What is typed is kept once the guide's code has loaded. The same words again would be no change.
    await guide.getByLabel("Bio").fill("");
    await guide.getByLabel("Bio").fill("Reads on trains.");
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(keys.some((key) => key.endsWith("profile"))).toBe(true);
  }).toPass();
  await guide.getByRole("button", { name: "Continue" }).click();
  await expect(guide.getByRole("heading", { name: "Confirm your email" })).toBeFocused();
  await guide.getByRole("button", { name: "I've confirmed it" }).click();
  await expect(guide.getByText("Your email isn't confirmed yet.")).toBeVisible();

  const mailbox = await context.newPage();
  await openMailLink(mailbox, "auth/verify", email, "Confirm your email address");
  await mailbox.getByRole("button", { name: "Confirm my email" }).click();
  await expect(mailbox.getByText("Your email is confirmed.")).toBeVisible();
  await mailbox.close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(guide.getByText(`${email} is confirmed.`)).toBeVisible();
  await guide.getByRole("button", { name: "Continue" }).click();
  await expect(guide.getByRole("heading", { name: "Find people to follow" })).toBeFocused();
  await guide.getByRole("button", { name: "Skip", exact: true }).click();
  await guide.getByRole("button", { name: "Go to your feed" }).click();
  await expect(guide).toHaveCount(0);

  const checklist = page.getByRole("region", { name: "Finish setting up" });
  await expect(checklist.getByText("2 of 4 done")).toBeVisible();
  await checklist.getByRole("link", { name: "Follow a few people" }).click();
  await expect(page).toHaveURL(/\/welcome\?step=follow$/);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Veranda, Sena" })).toBeVisible();
  await page.goto("./");
  await expect(checklist).toBeVisible();
  // A press before its code has loaded is lost.
  await expect(async () => {
    if (await checklist.isVisible()) await checklist.getByRole("button", { name: "Hide this" }).click();
    await expect(checklist).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

test("offers a subscriber a profile photo in the first step of the guide", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("starter");
  await page.goto("welcome?step=profile");
  const photo = page.getByRole("region", { name: "Profile photo" });
  await expect(photo.getByRole("button", { name: "Choose a profile photo" })).toBeVisible();
});
