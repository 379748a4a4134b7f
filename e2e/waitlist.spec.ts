import type { Browser, BrowserContext, Page } from "@playwright/test";
import { buy, decide, openPaypal, paymentCard } from "./paypal";
import { endOffer, leavePlaces, sweepPayments } from "./plans";
import { expect, test, toastOf, type World } from "./world";

// Whatever is not there is missed before the test's own time is over: then the places are given back all the same.
test.use({ actionTimeout: 30_000 });

interface Visitor {
  id: string;
  page: Page;
  context: BrowserContext;
}

/** Somebody with a browser of their own. */
async function visitor(browser: Browser, world: World, site: string): Promise<Visitor> {
  const { id } = await world.person();
  const context = await browser.newContext({ baseURL: site });
  await world.login(context, id, site);
  return { id, context, page: await context.newPage() };
}

/** Joins the waitlist from the payment cards, which say that every place is taken. */
async function join({ page }: Visitor): Promise<void> {
  await page.goto("pricing");
  const card = paymentCard(page, "Starter");
  await expect(card.getByText("Every place is taken")).toBeVisible({ timeout: 30_000 });
  await card.getByRole("link", { name: "Open the Waitlist" }).click();
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await expect(toastOf(page, "You are on the waitlist")).toBeVisible();
}

/** Looks at a page until it shows what the worker does by itself. */
async function soon(world: World, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await sweepPayments(world.db);
    await look();
  }).toPass({ timeout: 120_000, intervals: [1_000, 2_000, 5_000] });
}

test("with two places, the third and the fourth wait; an offer runs out, the next gets it and buys", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(420_000);
  const restore = await leavePlaces(world.db, 2);
  try {
    const [first, second, third, fourth] = [
      await visitor(browser, world, site),
      await visitor(browser, world, site),
      await visitor(browser, world, site),
      await visitor(browser, world, site),
    ];
    await buy(first.page, "Starter");
    await buy(second.page, "Creator");
    await join(third);
    await expect(third.page.getByText("1 of 1")).toBeVisible();
    await join(fourth);
    await expect(fourth.page.getByText("2 of 2")).toBeVisible();

    await first.page.goto("subscription");
    await first.page.getByRole("button", { name: "Refund £7.99 and End Plan" }).click();
    await soon(world, async () => {
      await third.page.goto("waitlist");
      await expect(third.page.getByRole("heading", { name: "A place is yours" })).toBeVisible({ timeout: 3_000 });
    });
    await expect(third.page.getByRole("complementary", { name: "Your place" })).toBeVisible();
    await expect(third.page.getByText(/^1 d 23 h$/).first()).toBeVisible();
    // While it is offered to one, nobody else can have it.
    const other = await fourth.page.request.post("api/payments/create-order", { data: { plan: "starter" } });
    expect(other.status()).toBe(409);

    await endOffer(world.db, third.id);
    await soon(world, async () => {
      await fourth.page.goto("explore");
      const banner = fourth.page.getByRole("complementary", { name: "Your place" });
      await expect(banner).toBeVisible({ timeout: 3_000 });
    });
    await fourth.page
      .getByRole("complementary", { name: "Your place" })
      .getByRole("link", { name: "Choose a Plan" })
      .click();
    await expect(fourth.page.getByText("A place is kept for you:")).toBeVisible({ timeout: 30_000 });
    await decide(await openPaypal(fourth.page, "Starter"), "Olivia Bennett");
    await expect(fourth.page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible({
      timeout: 60_000,
    });
    await third.page.goto("waitlist");
    await expect(third.page.getByRole("button", { name: "Join the Waitlist" })).toBeVisible({ timeout: 30_000 });
    for (const { context } of [first, second, third, fourth]) await context.close();
  } finally {
    await restore();
  }
});

test("who has a place, or need not wait, is told so; who waits can leave after a question", async ({
  page,
  context,
  world,
  site,
  signIn,
}) => {
  await signIn("starter");
  await page.goto("waitlist");
  await expect(page.getByRole("heading", { name: "You have a place" })).toBeVisible();
  const free = await world.person();
  await world.login(context, free.id, site);
  await page.goto("waitlist");
  await expect(page.getByRole("heading", { name: "There are places" })).toBeVisible();
  const restore = await leavePlaces(world.db, 0);
  try {
    await page.reload();
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await expect(page.getByRole("heading", { name: "You are on the waitlist" })).toBeVisible();
    await page.getByRole("button", { name: "Leave the Waitlist" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave the waitlist?" });
    await question.getByRole("button", { name: "Keep It" }).click();
    await page.getByRole("button", { name: "Leave the Waitlist" }).click();
    await question.getByRole("button", { name: "Leave the Waitlist" }).click();
    await expect(toastOf(page, "You left the waitlist")).toBeVisible();
    await expect(page.getByRole("button", { name: "Join the Waitlist" })).toBeVisible();
  } finally {
    await restore();
  }
});
