import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { decide } from "./paypal";
import { expect, openMenu, test, toastOf } from "./world";

/** What the worker does by itself it does within a minute. */
const A_MINUTE = { timeout: 90_000, intervals: [1_000, 2_000] };

/** Moves what a creator was tipped back by some days, as if it had waited that long. */
async function letTipsWait(db: Pool, creatorId: string, days: number): Promise<void> {
  const client = await db.connect();
  try {
    await client.query("BEGIN");
    // What is in the books may not be changed otherwise.
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(
      `UPDATE "LedgerEntry" SET "occurredAt" = "occurredAt" - make_interval(days => $2)
       WHERE "payeeId" = (SELECT "billingRef" FROM "User" WHERE "id" = $1)`,
      [creatorId, days],
    );
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

/** The token of the link that was mailed to an address. */
async function mailedToken(page: Page, address: string): Promise<string> {
  let token = "";
  await expect(async () => {
    await page.goto("dev/outbox");
    const mail = page.getByRole("article").filter({ hasText: address }).filter({ hasText: "creator/confirm" });
    const text = (await mail.first().textContent({ timeout: 2_000 })) ?? "";
    token = /creator\/confirm\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
    expect(token).not.toBe("");
  }).toPass(A_MINUTE);
  return token;
}

test("a member tips a Creator under a post; the Creator confirms an address, is paid out, and has it in a file", async ({
  page,
  context,
  browser,
  world,
  site,
}) => {
  const creator = await world.person("creator", ["Cora", "Maker"]);
  const giver = await world.person(null, ["Gil", "Giver"]);
  const { rows } = await world.db.query<{ id: string }>(
    `INSERT INTO "Post" ("id", "authorId", "text") VALUES (gen_random_uuid(), $1, 'Made by hand') RETURNING "id"`,
    [creator.id],
  );
  await world.login(context, giver.id, site);
  await page.goto(`posts/${rows[0]?.id}`);
  const dialog = page.getByRole("dialog", { name: "Tip Cora Maker" });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Tip Creator: Cora Maker" }).click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByText("Another amount").click();
  await dialog.getByLabel("Amount in pounds").fill("0.50");
  await dialog.getByRole("button", { name: "Pay with PayPal" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "A tip is £1.00 at least" })).toBeVisible();
  await dialog.getByLabel("Amount in pounds").fill("20");
  await dialog.getByRole("button", { name: "Pay £20.00 with PayPal" }).click();
  await decide(page, "Olivia Bennett");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Your tip of £20.00 has reached Cora Maker.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the post" }).click();
  await expect(page.getByText("Made by hand")).toBeVisible();

  const own = await browser.newContext({ baseURL: site });
  await world.login(own, creator.id, site);
  const desk = await own.newPage();
  await expect(async () => {
    await desk.goto("notifications");
    await expect(desk.getByRole("link", { name: /Gil Giver tipped you £20\.00/ })).toBeVisible({ timeout: 2_000 });
  }).toPass(A_MINUTE);
  // Nobody tips themselves.
  await desk.goto(`posts/${rows[0]?.id}`);
  await expect(desk.getByText("Made by hand")).toBeVisible();
  await expect(desk.getByRole("button", { name: /Tip Creator/ })).toHaveCount(0);

  await openMenu(desk, /Cora Maker/);
  await desk.getByRole("menuitem", { name: "Creator page" }).click();
  await expect(desk.getByText("£18.00").first()).toBeVisible();
  await expect(desk.getByRole("button", { name: "Pay out £0.00" })).toBeDisabled();
  const address = `cora.${creator.username}@payout.test`;
  await desk.getByLabel("Your PayPal e-mail address").fill(address);
  await desk.getByRole("button", { name: "Send a link to confirm it" }).click();
  await expect(desk.getByText("Not confirmed yet")).toBeVisible();
  await desk.goto(`creator/confirm?token=${await mailedToken(desk, address)}`);
  await desk.getByRole("button", { name: "Confirm this address" }).click();
  await expect(desk.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();

  await letTipsWait(world.db, creator.id, 15);
  await desk.goto("creator");
  await desk.getByRole("button", { name: "Pay out £18.00" }).click();
  const question = desk.getByRole("alertdialog", { name: `Send £18.00 to ${address}?` });
  await question.getByRole("button", { name: "Pay out £18.00" }).click();
  await expect(toastOf(desk, "Your payout is on its way")).toBeVisible();
  await expect(async () => {
    await desk.goto("creator/payouts");
    await expect(
      desk.getByRole("listitem").filter({ hasText: "£18.00" }).getByText("Paid", { exact: true }),
    ).toBeVisible({
      timeout: 2_000,
    });
  }).toPass(A_MINUTE);

  await desk.goto("creator/statement");
  await expect(desk.getByRole("heading", { name: /^Statement of / })).toBeVisible();
  const months = desk.getByLabel("Month");
  await months.selectOption({ index: (await months.locator("option").count()) - 1 });
  await expect(desk.getByRole("row").filter({ hasText: "Gil Giver" })).toContainText("£18.00");
  const saving = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "Download as CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain(`Tip,${giver.username},20.00,18.00,GBP`);
  await own.close();
});

test("who leaves PayPal before paying has tipped nothing, and can go on there", async ({
  page,
  context,
  world,
  site,
}) => {
  const creator = await world.person("creator", ["Cora", "Maker"]);
  const giver = await world.person();
  await world.login(context, giver.id, site);
  await page.goto(`u/${creator.username}`);
  const dialog = page.getByRole("dialog", { name: "Tip Cora Maker" });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Tip Creator: Cora Maker" }).click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Pay £5.00 with PayPal" }).click();
  await decide(page, "", "cancel");
  await expect(page.getByRole("heading", { level: 1, name: "No tip was paid" })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Go on at PayPal" }).click();
  await decide(page, "Olivia Bennett");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible({ timeout: 60_000 });
});

test("for how long a member watches a video counts for its author", async ({ page, context, world, site }) => {
  const fan = await world.person();
  await world.login(context, fan.id, site);
  const { rows } = await world.db.query<{ id: string }>(
    `SELECT "id" FROM "Post" WHERE "type" = 'video' AND "authorId" = $1 ORDER BY "createdAt" DESC LIMIT 1`,
    [await world.demo("creator@veranda.test")],
  );
  await page.goto(`posts/${rows[0]?.id}`);
  await expect(async () => {
    const play = page.getByRole("button", { name: /^Play video/ });
    if (await play.isVisible()) await play.click({ timeout: 2_000 });
    await expect(page.locator("video")).toBeAttached({ timeout: 5_000 });
  }).toPass();
  const watched = async () => {
    const found = await world.db.query<{ seconds: number }>(
      `SELECT "seconds" FROM "WatchTime" WHERE "postId" = $1 AND "viewerId" = $2`,
      [rows[0]?.id, fan.id],
    );
    return found.rows[0]?.seconds ?? 0;
  };
  await expect.poll(watched, A_MINUTE).toBeGreaterThan(0);
});

test("Starter sees the plain analytics and Creator all of them, by keyboard too, and a visitor none", async ({
  page,
  context,
  world,
  site,
}) => {
  const [starter, creator, fan] = [await world.person("starter"), await world.person("creator"), await world.person()];
  for (const author of [starter, creator])
    await world.db.query(
      `WITH p AS (INSERT INTO "Post" ("id", "authorId", "text") VALUES (gen_random_uuid(), $1, 'Seen by one') RETURNING "id")
       INSERT INTO "PostView" ("postId", "viewerId", "createdAt") SELECT "id", $2, now() - interval '1 day' FROM p`,
      [author.id, fan.id],
    );
  await world.login(context, starter.id, site);
  await page.goto("creator/analytics");
  await expect(page.getByRole("img", { name: /^Views a day, from / })).toBeVisible();
  await expect(page.getByText("See more with Creator")).toBeVisible();
  await expect(page.getByRole("button", { name: "Last year" })).toHaveCount(0);
  await context.clearCookies();
  await world.login(context, creator.id, site);
  await page.goto("creator/analytics");
  await expect(page.getByRole("img", { name: /^Reach a day/ })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Seen by one" })).toContainText("1");
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
  await expect(page.getByText("Analytics come with a plan")).toBeVisible();
});
