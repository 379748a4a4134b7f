import { expect, test } from "./world";

test("signed out, /messages asks to log in and stays where it is", async ({ page }) => {
  const answer = await page.goto("messages?conversation=0198a000-0000-7000-8000-000000000001");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByText("Please log in to access messages.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("without a plan it says that messages need one, and opens the plans", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person();
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("messages");
  await expect(page.getByRole("heading", { level: 1, name: "Messages come with a plan" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a Plan" }).click();
  await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Choose a Plan" })).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "Compare Plans" })).toHaveAttribute(
    "href",
    /\/pricing$/,
  );
});

test("the navigation has Home, Messages and Explore, and marks where one is", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter");
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Messages", "Explore"]);
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(bar.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
  await expect(bar.locator("[aria-current=page]")).toHaveCount(1);
  await expect(page.getByText("They are part of your plan from the day they arrive.")).toBeVisible();
});
