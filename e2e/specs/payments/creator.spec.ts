import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";
import { decideOnPaypal } from "@/e2e/fixtures/paypal";
import { makePost } from "@/lib/testing/factories/people";
import { makeView } from "@/lib/testing/factories/post";
import { ageTips } from "@/lib/testing/factories/tip";

async function mailedToken(page: Page, address: string): Promise<string> {
  await expect(async () => {
    await page.goto("dev/outbox");
    const mail = page.getByRole("article").filter({ hasText: address }).filter({ hasText: "creator/confirm" });
    await expect(mail.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const mail = page.getByRole("article").filter({ hasText: address }).filter({ hasText: "creator/confirm" });
  return /creator\/confirm\?token=([\w-]{43})/.exec((await mail.first().textContent()) ?? "")?.[1] ?? "";
}

/** Opens the dialog that tips a creator: a press before its code has loaded is lost. */
async function openTip(page: Page, name: string) {
  const dialog = page.getByRole("dialog", { name: `Tip ${name}` });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: `Tip Creator: ${name}` }).click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

test("lets a member tip a Creator, who confirms an address, is paid out, and downloads the statement", async ({
  page,
  signIn,
  browser,
  world,
  site,
}) => {
  const creator = await world.person("creator", ["Cora", "Maker"]);
  const id = await makePost(creator, { text: "Made by hand" });
  const giver = await signIn(null, ["Gil", "Giver"]);
  await page.goto(`posts/${id}`);
  const dialog = await openTip(page, "Cora Maker");
  await dialog.getByText("Other amount").click();
  await dialog.getByLabel("Amount in pounds").fill("0.50");
  await dialog.getByRole("button", { name: "Pay with PayPal" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Enter an amount from £1.00 to £200.00." })).toBeVisible();
  await dialog.getByLabel("Amount in pounds").fill("20");
  await dialog.getByRole("button", { name: "Pay £20.00 with PayPal" }).click();
  await decideOnPaypal(page, "Olivia Bennett");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  await expect(page.getByText("Your tip of £20.00 has reached Cora Maker.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the post" }).click();
  await expect(page.getByText("Made by hand")).toBeVisible();

  const own = await browser.newContext({ baseURL: site });
  await world.login(own, creator.id, site);
  const creatorPage = await own.newPage();
  await creatorPage.goto("notifications");
  await expect(creatorPage.getByRole("link", { name: /Gil Giver tipped you £20\.00/ })).toBeVisible();
  await creatorPage.goto(`posts/${id}`);
  await expect(creatorPage.getByText("Made by hand")).toBeVisible();
  await expect(creatorPage.getByRole("button", { name: /Tip Creator/ })).toHaveCount(0);

  await openMenu(creatorPage, /^Account menu/);
  await creatorPage.getByRole("menuitem", { name: "Creator page" }).click();
  await expect(creatorPage.getByText("£18.00").first()).toBeVisible();
  await expect(creatorPage.getByRole("button", { name: "Pay out £0.00" })).toBeDisabled();
  const address = `cora.${creator.username}@payout.test`;
  await creatorPage.getByLabel("Your PayPal email address").fill(address);
  await creatorPage.getByRole("button", { name: "Send confirmation link" }).click();
  await expect(creatorPage.getByText("Not confirmed yet")).toBeVisible();
  await creatorPage.goto(`creator/confirm?token=${await mailedToken(creatorPage, address)}`);
  await creatorPage.getByRole("button", { name: "Confirm this address" }).click();
  await expect(creatorPage.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();

  await ageTips(creator, 15);
  await creatorPage.goto("creator");
  await creatorPage.getByRole("button", { name: "Pay out £18.00" }).click();
  const question = creatorPage.getByRole("alertdialog", { name: `Send £18.00 to ${address}?` });
  await question.getByRole("button", { name: "Pay out £18.00" }).click();
  await expect(toastWith(creatorPage, "Payout requested")).toBeVisible();
  await expect(async () => {
    await creatorPage.goto("creator/payouts");
    await expect(
      creatorPage.getByRole("listitem").filter({ hasText: "£18.00" }).getByText("Paid", { exact: true }),
    ).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  await creatorPage.goto("creator/statement");
  await expect(creatorPage.getByRole("heading", { level: 1 })).toHaveText("Creator: Statement");
  await expect(creatorPage.getByRole("heading", { name: /^Statement for / })).toBeVisible();
  const months = creatorPage.getByLabel("Month");
  await months.selectOption({ index: (await months.locator("option").count()) - 1 });
  const lines = creatorPage.getByRole("table", { name: /^Statement for / });
  await expect(lines.getByRole("row").filter({ hasText: "Gil Giver" })).toContainText("£18.00");
  const line = lines.getByRole("rowheader").filter({ hasText: "Gil Giver" });
  await expect(line.getByRole("link", { name: /^On a post, tip from Gil Giver, / })).toBeVisible();
  const saving = creatorPage.waitForEvent("download");
  await creatorPage.getByRole("link", { name: "Download as CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain(`Tip,${giver.username},20.00,18.00,GBP`);
  await own.close();
});

test("charges no tip to a member who leaves PayPal before paying, and lets them pay there later", {
  tag: "@full",
}, async ({ page, world, signIn }) => {
  const creator = await world.person("creator", ["Cora", "Maker"]);
  await signIn();
  await page.goto(`u/${creator.username}`);
  const dialog = await openTip(page, "Cora Maker");
  await dialog.getByRole("button", { name: "Pay £5.00 with PayPal" }).click();
  await decideOnPaypal(page, "", "cancel");
  await expect(page.getByRole("heading", { level: 1, name: "Your tip wasn't paid" })).toBeVisible();
  await page.getByRole("link", { name: "Continue with PayPal" }).click();
  await decideOnPaypal(page, "Olivia Bennett");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
});

test("shows simple analytics with Starter, full ones with Creator, and requires a plan", { tag: "@full" }, async ({
  page,
  context,
  world,
  site,
}) => {
  const [starter, creator, fan] = [await world.person("starter"), await world.person("creator"), await world.person()];
  for (const author of [starter, creator]) await makeView(fan, await makePost(author, { text: "Seen by one" }));
  await world.login(context, starter.id, site);
  await page.goto("creator/analytics");
  await expect(page.getByRole("img", { name: /^Views per day, from / })).toBeVisible();
  await expect(page.getByText("See more with Creator")).toBeVisible();
  await expect(page.getByRole("button", { name: "Last year" })).toHaveCount(0);
  await context.clearCookies();
  await world.login(context, creator.id, site);
  await page.goto("creator/analytics");
  await expect(page.getByRole("img", { name: /^Reach per day/ })).toBeVisible();
  await expect(page.getByText("Show as a table: Reach per day")).toBeVisible();
  const best = page.getByRole("table", { name: "Best posts" });
  await expect(best.getByRole("row").filter({ hasText: "Seen by one" })).toContainText("1");
  await expect(best.getByRole("rowheader")).toContainText("Seen by one");
  await expect(async () => {
    await page.getByRole("button", { name: "Last year" }).press("Enter");
    await expect(page.getByRole("button", { name: "Last year" })).toHaveAttribute("aria-pressed", "true", {
      timeout: 2_000,
    });
  }).toPass();
  await expect(page.getByRole("img", { name: /^Followers over time/ })).toBeVisible();
  await context.clearCookies();
  await world.login(context, fan.id, site);
  await page.goto("creator/analytics");
  await expect(page.getByText("You need a plan to see analytics")).toBeVisible();
});
