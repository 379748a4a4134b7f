import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, type TestFixtures, test, toastWith } from "@/e2e/fixtures/fixtures";
import { decideOnPaypal, openPaypal, paymentCard, refundByApi, subscribeByApi } from "@/e2e/fixtures/paypal";
import { enqueuePaymentsSweep, expireOffer, limitSeats } from "@/lib/testing/factories/billing";

test.use({ actionTimeout: 30_000 });

interface Visitor {
  id: string;
  page: Page;
  context: BrowserContext;
}

async function visitor(browser: Browser, world: TestFixtures, site: string): Promise<Visitor> {
  const { id } = await world.person();
  const context = await browser.newContext({ baseURL: site });
  await world.login(context, id, site);
  return { id, context, page: await context.newPage() };
}

async function expectOffer({ page }: Visitor): Promise<void> {
  const state = async () => {
    await enqueuePaymentsSweep();
    return (await (await page.request.get("api/waitlist")).json()).entry?.state;
  };
  await expect.poll(state, { intervals: [1_000] }).toBe("offered");
}

test("offers a free seat to two waiting people in order: one offer expires, and the next person buys", {
  tag: ["@world", "@full"],
}, async ({ browser, world, site }) => {
  const restore = await limitSeats(1);
  try {
    const [first, second, third] = [
      await visitor(browser, world, site),
      await visitor(browser, world, site),
      await visitor(browser, world, site),
    ];
    await subscribeByApi(first.page, "starter");
    await second.page.goto("pricing");
    const card = paymentCard(second.page, "Starter");
    await expect(card.getByText("All places are taken")).toBeVisible();
    await card.getByRole("link", { name: "See the waitlist" }).click();
    await second.page.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(toastWith(second.page, "You're on the waitlist")).toBeVisible();
    await expect(second.page.getByText("1 of 1")).toBeVisible();
    expect((await third.page.request.post("api/waitlist")).ok()).toBe(true);

    await refundByApi(first.page);
    await expectOffer(second);
    await second.page.reload();
    await expect(second.page.getByRole("heading", { name: "It's your turn" })).toBeVisible();
    await expect(second.page.getByRole("complementary", { name: "Your place" })).toBeVisible();
    await expect(second.page.getByText(/^1 d 23 h$/).first()).toBeVisible();
    // While it is offered to one person, no one else can have it.
    const refused = await third.page.request.post("api/payments/create-order", { data: { plan: "starter" } });
    expect(refused.status()).toBe(409);

    await expireOffer(second);
    await expectOffer(third);
    await third.page.goto("explore");
    const banner = third.page.getByRole("complementary", { name: "Your place" });
    await banner.getByRole("link", { name: "Choose a plan" }).click();
    await expect(third.page.getByText("We're holding a place for you:")).toBeVisible();
    await decideOnPaypal(await openPaypal(third.page, "Starter"), "Olivia Bennett");
    await expect(third.page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
    await second.page.goto("waitlist");
    await expect(second.page.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
    for (const { context } of [first, second, third]) await context.close();
  } finally {
    await restore();
  }
});

test("shows on the waitlist page that a person has a seat or need not wait, and asks before they leave it", {
  tag: ["@world", "@full"],
}, async ({ page, context, world, site, signIn }) => {
  await signIn("starter");
  await page.goto("waitlist");
  await expect(page.getByRole("heading", { name: "You already have a place" })).toBeVisible();
  const free = await world.person();
  await world.login(context, free.id, site);
  await page.goto("waitlist");
  await expect(page.getByRole("heading", { name: "Places are available" })).toBeVisible();
  const restore = await limitSeats(0);
  try {
    await page.reload();
    await page.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(page.getByRole("heading", { name: "You're on the waitlist" })).toBeVisible();
    await page.getByRole("button", { name: "Leave the waitlist" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave the waitlist?" });
    await question.getByRole("button", { name: "Stay on the waitlist" }).click();
    await page.getByRole("button", { name: "Leave the waitlist" }).click();
    await question.getByRole("button", { name: "Leave the waitlist" }).click();
    await expect(toastWith(page, "You've left the waitlist")).toBeVisible();
    await expect(page.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
  } finally {
    await restore();
  }
});
