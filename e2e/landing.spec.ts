import type { Locator, Page } from "@playwright/test";
import { expect, test, type World } from "./world";

/** A plan's card, on the pricing page or in the dialog. */
const card = (within: Page | Locator, plan: string) => within.getByRole("region", { name: plan, exact: true });

/** What each plan costs and holds, as SPEC.md sections 2, 6 and 9 have it. */
const PLANS = {
  Visitor: { price: "Free", features: ["Browse public posts", "View profiles", "Read comments"] },
  Starter: {
    price: "£7.99/month",
    features: ["Text and images", "60s short videos", "5GB storage", "Comments, likes and messages", "Basic analytics"],
  },
  Creator: {
    price: "£19.99/month",
    features: [
      "Everything in Starter",
      "10 min long videos",
      "50GB storage",
      "Monetization: creator page and tips",
      "Priority moderation",
      "Advanced analytics and priority support",
    ],
  },
};

async function expectCards(within: Page | Locator): Promise<void> {
  for (const [plan, { price, features }] of Object.entries(PLANS)) {
    await expect(card(within, plan).getByRole("heading", { name: plan })).toBeVisible();
    await expect(card(within, plan).getByText(price, { exact: true })).toBeVisible();
    await expect(card(within, plan).getByRole("listitem")).toHaveText(features);
  }
}

test("landing: its headline, its ways on, three features and what the plans cost", async ({ page }) => {
  await page.goto("./");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Share what you make, in good company.");
  await expect(main.getByRole("link", { name: "Start Earning Revenue" })).toHaveAttribute("href", /\/pricing$/);
  await expect(main.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /\/auth$/);
  const features = main.getByRole("region", { name: "Made to be lived in" });
  await expect(features.getByRole("heading", { level: 3 })).toHaveText([
    "Advanced Safety",
    "Creator Economy",
    "Lightning Fast",
  ]);
  await expect(features.getByText("screened before the public sees it")).toBeVisible();
  await expect(main.getByRole("region", { name: "Screened before it is public" })).toBeVisible();

  const plans = main.getByRole("region", { name: "Three ways to be here" }).getByRole("listitem");
  await expect(plans).toContainText([
    /VisitorFree.*Browse public posts, view profiles/,
    /Starter£7\.99\/month.*Text and images, 60s short videos, 5GB/,
    /Creator£19\.99\/month.*Everything in Starter, 10 min long videos, 50GB, monetization/,
  ]);
  const actions = main.getByRole("link", { name: /^(Join for free|Get Started.*)$/ });
  await expect(actions).toHaveCount(4);
  for (const action of await actions.all()) await expect(action).toHaveAttribute("href", /\/api\/login$/);

  const bar = page.getByRole("banner");
  await expect(bar).toHaveCSS("position", "sticky");
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /\/auth$/);
  await expect(bar.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", /\/pricing$/);
  await main.getByRole("link", { name: "Join for free" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await main.getByRole("link", { name: "Start Earning Revenue" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

/** The places that are left, and how much of what was screened passed, as the database has them at this moment. */
async function figures(world: World) {
  const { rows } = await world.db.query<{ taken: number; screened: number; passed: number }>(
    `SELECT (SELECT count(*)::int FROM "Subscription" WHERE "status" = 'active' AND "currentPeriodEnd" > now()) AS taken,
            (SELECT count(*)::int FROM "Screening") AS screened,
            (SELECT count(*)::int FROM "Screening" WHERE "verdict" = 'pass') AS passed`,
  );
  const { taken, screened, passed } = rows[0] ?? { taken: 0, screened: 0, passed: 0 };
  const whole = (count: number) => count.toLocaleString("en-GB");
  return {
    seats: `80,000 places, ${whole(80_000 - taken)} left.`,
    rate: `${Math.floor((passed / screened) * 1_000) / 10}%`,
    screened: `of ${whole(screened)} texts screened so far passed at once.`,
  };
}

test("the figures on landing and pricing are the database's, a minute old at most", async ({ page, world }) => {
  const { id } = await world.person("creator");
  await world.db.query(
    `INSERT INTO "Screening" ("id", "kind", "targetId", "authorId", "verdict", "hits", "facts", "version", "milliseconds")
     SELECT gen_random_uuid(), 'post', gen_random_uuid(), $1, verdict::"Verdict", '[]', '{}', 'e2e', 1
     FROM unnest(ARRAY['pass', 'hold']) verdict`,
    [id],
  );
  await expect(async () => {
    const wanted = await figures(world);
    await page.goto("pricing");
    await expect(page.getByText(wanted.seats)).toBeVisible({ timeout: 100 });
    await page.goto("./");
    const rate = page.getByText("Safety rate").locator("..");
    const how = "How we count, and what we decide";
    await expect(rate).toHaveText(`Safety rate${wanted.rate}${wanted.screened}${how}`, { timeout: 100 });
  }).toPass({ intervals: [1_000], timeout: 120_000 });
});

test("pricing: three cards with what they hold, the limit with its waitlist, and answers by keyboard", async ({
  page,
}) => {
  await page.goto("pricing");
  await expectCards(page);
  await expect(card(page, "Creator").getByText("Most Popular")).toBeVisible();
  await expect(page.getByText("Most Popular")).toHaveCount(1);
  await expect(card(page, "Visitor").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  for (const plan of ["Starter", "Creator"])
    await expect(card(page, plan).getByRole("link", { name: `Get Started with ${plan}` })).toHaveAttribute(
      "href",
      /\/auth\?mode=register$/,
    );
  await expect(page.getByRole("heading", { name: "Limited to 80,000 subscribers" })).toBeVisible();
  await expect(page.getByText(/Once every place is taken a waitlist opens/)).toBeVisible();

  const faq = page.getByRole("region", { name: "Questions and answers" });
  const answer = faq.getByText(/They stay where they are/);
  await expect(answer).toBeHidden();
  await faq.getByText("Can I cancel?").focus();
  await page.keyboard.press("Tab");
  await expect(faq.getByText("Can I change my plan?")).toBeFocused();
  await faq.getByText("What happens to my posts when my plan ends?").focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.keyboard.press("Space");
  await expect(answer).toBeHidden();
});

/** Gives a person a plan, or another one. */
const grant = (world: World, id: string, plan: "starter" | "creator") =>
  world.db.query(
    `INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd") VALUES ($1, $2, 'active', now() + interval '30 days')
     ON CONFLICT ("userId") DO UPDATE SET "plan" = EXCLUDED."plan"`,
    [id, plan],
  );

test("pricing tells who is signed in which plan is theirs", async ({ page, context, world, baseURL }) => {
  const member = await world.person();
  await world.login(context, member.id, baseURL ?? "");
  await page.goto("pricing");
  for (const plan of ["Starter", "Creator"])
    await expect(card(page, plan).getByRole("link", { name: `Choose ${plan}` })).toHaveAttribute(
      "href",
      `#pay-${plan.toLowerCase()}`,
    );
  await expect(card(page, "Visitor").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await grant(world, member.id, "starter");
  await page.reload();
  await expect(card(page, "Starter").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(card(page, "Visitor").getByRole("button", { name: "Included in your plan" })).toBeDisabled();
  await expect(card(page, "Creator").getByRole("link", { name: "Choose Creator" })).toBeVisible();
});

/** Opens 'Choose Your Plan': a press that comes before its code has arrived is lost, so it is repeated. */
async function openPlans(page: Page, button: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Choose Your Plan" });
  await expect(async () => {
    // Its code may still be on the way: it is not pressed again once it stands there.
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: button }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

test("the plan dialog of who is signed out leads to signing in, and goes away by Close and by Escape", async ({
  page,
  world,
}) => {
  const { rows } = await world.db.query<{ id: string }>(
    `SELECT "id" FROM "Post" WHERE "visibility" = 'public' AND "state" = 'live' AND "allowComments" ORDER BY "createdAt" DESC LIMIT 1`,
  );
  await page.goto(`posts/${rows[0]?.id}`);
  const dialog = await openPlans(page, "See plans");
  await expect(dialog.getByText("Join Veranda and share what you make, safely.")).toBeVisible();
  await expectCards(dialog);
  for (const plan of ["Starter", "Creator"])
    await expect(card(dialog, plan).getByRole("link", { name: "Sign In to Subscribe" })).toHaveAttribute(
      "href",
      /\/auth$/,
    );
  await expect(dialog.getByText(/refunded in full/)).toHaveCount(0);
  await dialog.getByText("Close", { exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "See plans" })).toBeFocused();
  await openPlans(page, "See plans");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openPlans(page, "See plans");
  await card(dialog, "Starter").getByRole("link", { name: "Sign In to Subscribe" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("the plan dialog offers what the reader does not have, and follows when they have it", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const person = await world.person();
  await world.login(context, person.id, baseURL ?? "");
  await page.goto("./");
  const dialog = await openPlans(page, "Create Post");
  await expectCards(dialog);
  await expect(card(dialog, "Starter").getByText("Popular", { exact: true })).toBeVisible();
  await expect(card(dialog, "Visitor").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(card(dialog, "Starter").getByRole("button", { name: "Start Free Trial" })).toBeVisible();
  await expect(
    card(dialog, "Starter").getByText("£7.99 today, refunded in full if you ask within 14 days"),
  ).toBeVisible();
  await expect(card(dialog, "Creator").getByRole("button", { name: "Upgrade to Creator" })).toBeVisible();

  await grant(world, person.id, "starter");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(card(dialog, "Starter").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(card(dialog, "Visitor").getByRole("button", { name: "Included in your plan" })).toBeDisabled();
  await expect(card(dialog, "Creator").getByRole("link", { name: "Upgrade to Creator" })).toHaveAttribute(
    "href",
    /\/subscription\?upgrade=1$/,
  );
  await expect(dialog.getByText(/refunded in full/)).toHaveCount(0);
  await grant(world, person.id, "creator");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(card(dialog, "Creator").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
