import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { countSeats } from "@/lib/payments/queries/seat-counts";
import { getSafetyRate } from "@/lib/screening/queries/safety-rate";
import { changePlan } from "@/lib/testing/factories/billing";
import { makePost } from "@/lib/testing/factories/people";
import { givePlan } from "@/lib/testing/factories/plan";

const FULL = { tag: "@full" };

const card = (within: Page | Locator, plan: string) => within.getByRole("region", { name: plan, exact: true });

/** The price and features of each plan (docs/spec.md sections 2, 6 and 9). */
const PLANS = {
  Visitor: { price: "Free", features: ["Browse public posts", "View profiles", "Read comments"] },
  Starter: {
    price: "£7.99/month",
    features: [
      "Text and images",
      "60s short videos",
      "5 GB storage",
      "Comments, likes and messages",
      "Basic analytics",
    ],
  },
  Creator: {
    price: "£19.99/month",
    features: [
      "Everything in Starter",
      "10 min long videos",
      "50 GB storage",
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

test("renders the landing page with its headline, links, three features, the plans and live figures", async ({
  page,
}) => {
  await page.goto("./");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Share what you make, in good company.");
  await expect(main.getByRole("link", { name: "Start Earning Revenue" })).toHaveAttribute("href", /\/pricing$/);
  await expect(main.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /\/auth$/);
  const features = main.getByRole("region", { name: "Built for people, not advertisers" });
  await expect(features.getByRole("heading", { level: 3 })).toHaveText([
    "Advanced Safety",
    "Creator Economy",
    "Lightning Fast",
  ]);
  await expect(features.getByText("screened before the public sees it")).toBeVisible();
  await expect(main.getByRole("region", { name: "Screened before it's public" })).toBeVisible();

  const plans = main.getByRole("region", { name: "Choose how you join" }).getByRole("listitem");
  await expect(plans).toContainText([
    /VisitorFree.*Browse public posts, view profiles/,
    /Starter£7\.99\/month.*Text and images, 60s short videos, 5GB/,
    /Creator£19\.99\/month.*Everything in Starter, 10 min long videos, 50GB, monetization/,
  ]);
  // Other tests screen texts meanwhile.
  await expect(main.getByText("Safety rate")).toBeVisible();
  const figures = await main.getByText("Safety rate").locator("..").textContent();
  const [, rate = "", screened = ""] = /^Safety rate([\d.]+)% of the ([\d,]+) items screened/.exec(figures ?? "") ?? [];
  const counted = await getSafetyRate();
  expect(Number(rate) / 100).toBeCloseTo(counted.rate ?? -1, 1);
  expect(Math.abs(Number(screened.replace(",", "")) - counted.screened)).toBeLessThan(1_000);

  const actions = main.getByRole("link", { name: /^(Join for free|Get Started with .*|Create an account)$/ });
  await expect(actions).toHaveCount(4);
  for (const action of await actions.all())
    await expect(action).toHaveAttribute("href", /\/api\/login\?mode=register$/);

  const bar = page.getByRole("banner");
  await expect(bar).toHaveCSS("position", "sticky");
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /\/auth$/);
  await expect(bar.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", /\/pricing$/);
  const links = bar.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Explore", "Sign In", "Get Started"]);
  await main.getByRole("link", { name: "Join for free" }).click();
  await expect(page).toHaveURL(/\/auth\?mode=register$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await page.goBack();
  await main.getByRole("link", { name: "Start Earning Revenue" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("shows three cards on the pricing page, the available seats, and answers that open by keyboard", async ({
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
      new RegExp(`/auth\\?mode=register&next=%2Fpricing%23pay-${plan.toLowerCase()}$`),
    );
  await expect(page.getByRole("heading", { name: "Limited to 80,000 subscribers" })).toBeVisible();
  await expect(page.getByText(/Once every place is taken, a waitlist opens/)).toBeVisible();
  const seats = await page.getByText(/^[\d,]+ of 80,000 places left\.$/).textContent();
  const left = Number(/^([\d,]+) of/.exec(seats ?? "")?.[1]?.replace(",", ""));
  expect(Math.abs(left - (await countSeats()).left)).toBeLessThan(1_000);

  const faq = page.getByRole("region", { name: "Questions and answers" });
  const answer = faq.getByText(/They'll stay where they are/);
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

test("marks a member's own plan on the pricing page", FULL, async ({ page, context, world, site, signIn }) => {
  await signIn();
  await page.goto("pricing");
  for (const plan of ["Starter", "Creator"])
    await expect(card(page, plan).getByRole("link", { name: `Choose ${plan}` })).toHaveAttribute(
      "href",
      `#pay-${plan.toLowerCase()}`,
    );
  await expect(card(page, "Visitor").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await world.login(context, (await world.person("starter")).id, site);
  await page.goto("pricing");
  await expect(card(page, "Starter").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(card(page, "Visitor").getByRole("button", { name: "Included in your plan" })).toBeDisabled();
  await expect(card(page, "Creator").getByRole("link", { name: "Choose Creator" })).toBeVisible();
});

/** Opens 'Choose Your Plan', repeatedly: a press before its code has loaded is lost. */
async function openPlans(page: Page, button: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Choose Your Plan" });
  await expect(async () => {
    // Its code may still be loading: do not press again once the dialog is open.
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: button }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

test(
  "leads a visitor from the plan dialog to sign-in, and closes it with Close and with Escape",
  FULL,
  async ({ page, world }) => {
    const postId = await makePost(await world.person("starter"));
    await page.goto(`posts/${postId}`);
    const dialog = await openPlans(page, "See plans");
    await expect(dialog.getByText("Join Veranda and share your work safely.")).toBeVisible();
    await expectCards(dialog);
    for (const plan of ["Starter", "Creator"])
      await expect(card(dialog, plan).getByRole("link", { name: "Sign In to Subscribe" })).toHaveAttribute(
        "href",
        /\/auth\?next=%2Fposts%2F/,
      );
    await expect(dialog.getByText(/full refund/)).toHaveCount(0);
    await dialog.getByText("Close", { exact: true }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "See plans" })).toBeFocused();
    await openPlans(page, "See plans");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await openPlans(page, "See plans");
    await card(dialog, "Starter").getByRole("link", { name: "Sign In to Subscribe" }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fposts%2F/);
  },
);

test(
  "offers the plans that a user does not have in the plan dialog, and updates after a purchase",
  FULL,
  async ({ page, signIn }) => {
    const person = await signIn();
    await page.goto("./");
    const dialog = await openPlans(page, "Create Post");
    await expectCards(dialog);
    const starter = card(dialog, "Starter");
    const creator = card(dialog, "Creator");
    await expect(starter.getByText("Popular", { exact: true })).toBeVisible();
    await expect(card(dialog, "Visitor").getByRole("button", { name: "Current Plan" })).toBeDisabled();
    await expect(starter.getByRole("button", { name: "Start Free Trial" })).toBeVisible();
    const note = "£7.99 today · cancel any time · full refund within 14 days";
    await expect(starter.getByText(`${note} (minus the days you've used, if you ask us to start now)`)).toBeVisible();
    await expect(creator.getByRole("button", { name: "Upgrade to Creator" })).toBeVisible();

    await givePlan(person, "starter");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(starter.getByRole("button", { name: "Current Plan" })).toBeDisabled();
    await expect(card(dialog, "Visitor").getByRole("button", { name: "Included in your plan" })).toBeDisabled();
    await expect(creator.getByRole("link", { name: "Upgrade to Creator" })).toHaveAttribute(
      "href",
      /\/subscription\?upgrade=1$/,
    );
    await expect(dialog.getByText(/full refund/)).toHaveCount(0);
    await changePlan(person, "creator");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(creator.getByRole("button", { name: "Current Plan" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
);
