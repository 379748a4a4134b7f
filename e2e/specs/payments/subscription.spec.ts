import type { Page } from "@playwright/test";
import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";
import { planFact } from "@/e2e/fixtures/paypal";
import { changePlan, lapsePlan } from "@/lib/testing/factories/billing";
import { makeStoredBytes } from "@/lib/testing/factories/people";

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/London",
});

async function planOf(page: Page): Promise<{ id: string; until: string }> {
  const answer = await page.request.get("api/subscription");
  const { id, currentPeriodEnd }: { id: string; currentPeriodEnd: string } = await answer.json();
  return { id, until: day.format(new Date(currentPeriodEnd)) };
}

test("shows plan, price, status, storage and billing date in the Subscription tab, and cancels and resumes the plan", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await makeStoredBytes(await signIn("starter"), 1_500_000_000n);
  const { until } = await planOf(page);
  await page.goto("profile?tab=subscription");
  const panel = page.getByRole("tabpanel", { name: "Subscription" });
  await expect(planFact(page, "Plan")).toHaveText("Starter");
  await expect(planFact(page, "Price")).toHaveText("£7.99/month");
  await expect(planFact(page, "Status")).toHaveText("Active");
  await expect(planFact(page, "Next billing date")).toHaveText(until);
  await expect(panel.getByText("1.5 GB of 5 GB used").first()).toBeVisible();
  await expect(panel.getByText("This is a complimentary plan. You won't be charged")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Manage Subscription" })).toHaveAttribute("href", /\/subscription$/);

  const button = panel.getByRole("button", { name: /^(Cancel Subscription|Undo cancellation)$/ });
  await button.click();
  const dialog = page.getByRole("alertdialog", { name: "Cancel Starter?" });
  await expect(dialog.getByText(`You'll keep Starter until ${until}.`)).toBeVisible();
  await expect(dialog.getByText("your posts will stay")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my plan" }).click();
  await expect(planFact(page, "Status")).toHaveText("Active");
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(toastWith(page, "Subscription cancelled")).toBeVisible();
  await expect(planFact(page, "Status")).toHaveText(`Ends on ${until}`);
  await expect(planFact(page, "Ends on")).toHaveText(until);
  await expect(button).toHaveText("Undo cancellation");
  await expect(button).toBeFocused();
  await page.reload();
  await expect(planFact(page, "Status")).toHaveText(`Ends on ${until}`);
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Still here" } })).status()).toBe(201);

  await button.click();
  await expect(toastWith(page, "Cancellation undone")).toBeVisible();
  await expect(planFact(page, "Status")).toHaveText("Active");
  await expect(button).toHaveText("Cancel Subscription");
});

test("undoes a cancellation from its toast, and reports a failed one", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("creator");
  await page.goto("subscription");
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
  await page
    .getByRole("region", { name: /notifications/i })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(toastWith(page, "Cancellation undone")).toBeVisible();
  await expect(planFact(page, "Status")).toHaveText("Active");

  await page.route("**/api/subscription/cancel", (route) =>
    route.fulfill({ status: 409, json: { error: "conflict", message: "You don't have an active plan to cancel." } }),
  );
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(toastWith(page, "We couldn't change your subscription")).toBeVisible();
  await expect(toastWith(page, "You don't have an active plan to cancel.")).toBeVisible();
});

test("leads from the Subscription tab to the plans without a plan", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("profile?tab=subscription");
  await expect(planFact(page, "Plan")).toHaveText("Visitor");
  await expect(planFact(page, "Price")).toHaveText("Free");
  await expect(planFact(page, "Status")).toHaveText("No subscription");
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);
  await page.getByRole("link", { name: "Upgrade", exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("shows the whole plan with the start of its id in Manage Subscription, and offers the upgrade", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("starter");
  const { id, until } = await planOf(page);
  await page.goto("./");
  await openMenu(page, /^Account menu for/);
  await expect(page.getByRole("menu")).toContainText(/TP\s*Test Person\s*Starter/);
  await expect(page.getByRole("menuitem")).toHaveText([
    "Profile Settings",
    "Bookmarks",
    "Lists",
    "Drafts",
    "Creator page",
    "Manage Subscription",
    "Your cases",
    "Support",
    "Keyboard shortcuts",
    "Sign Out",
  ]);
  await expect(page.getByRole("menuitem", { name: "Profile Settings" })).toHaveAttribute("href", /\/profile$/);
  await page.getByRole("menuitem", { name: "Manage Subscription" }).click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByRole("heading", { level: 1, name: "Manage Subscription" })).toBeVisible();
  await expect(planFact(page, "Next billing date")).toHaveText(until);
  await expect(page.getByText(id.slice(0, 16), { exact: true })).toBeVisible();
  await expect(page.getByText(id)).toHaveCount(0);
  const features = page.getByRole("list", { name: "Included in Starter" });
  await expect(features.getByRole("listitem")).toContainText(["Text and images", "60s short videos", "5 GB storage"]);
  await page.getByRole("button", { name: "Upgrade to Creator" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to Creator" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Upgrade to Creator" })).toBeFocused();
});

test("leads from Manage Subscription to the plans without an active plan, and visitors to sign-in", {
  tag: "@full",
}, async ({ page, context, world, baseURL }) => {
  await page.goto("subscription");
  await expect(page).toHaveURL(/\/auth\?next=%2Fsubscription$/);
  const [visitor, lapsed] = [await world.person(), await world.person("creator")];
  await world.login(context, visitor.id, baseURL ?? "");
  await page.goto("subscription");
  await expect(planFact(page, "Status")).toHaveText("No subscription");
  await expect(page.getByRole("link", { name: "See plans" })).toHaveAttribute("href", /\/pricing$/);
  await lapsePlan(lapsed);
  await world.login(context, lapsed.id, baseURL ?? "");
  const until = day.format(Date.now() - 24 * 60 * 60 * 1_000);
  await page.goto("subscription");
  await expect(planFact(page, "Status")).toHaveText("Expired");
  await expect(planFact(page, "Ended on")).toHaveText(until);
  await expect(page.getByText("Your Creator plan has ended and you're a visitor now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);
});

test("welcomes the subscriber on the success page, and keeps the specification's record in the browser until sign-out", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("creator");
  const { id } = await planOf(page);
  await page.goto("payment/success?plan=creator&session_id=5O190127TN364715T");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Creator" })).toBeVisible();
  const features = page.getByRole("list", { name: "Included in Creator" });
  await expect(features.getByRole("listitem")).toContainText(["Everything in Starter", "10 min long videos"]);
  await expect(page.getByText(id.slice(0, 16), { exact: true })).toBeVisible();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("veranda-subscription") ?? "null"));
  await expect.poll(stored).toMatchObject({ id, plan: "creator", status: "active", source: "payment-success" });
  const first = await stored();
  expect(Date.parse(first.activatedAt)).toBeLessThanOrEqual(Date.now());
  await page.goto("payment/success?plan=creator&order=5O190127TN364715T");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Creator" })).toBeVisible();
  expect(await stored()).toEqual(first);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("button", { name: "Create Post" })).toBeVisible();
  await openMenu(page, /^Account menu for/);
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect(await stored()).toBeNull();
});

test("ignores the query of the success page when signed out, without that plan, or malformed", {
  tag: "@full",
}, async ({ page, context, world, baseURL, signIn }) => {
  await page.goto("payment/success?plan=creator&session_id=x");
  await expect(page.getByRole("heading", { name: "Sign in to see your plan" })).toBeVisible();
  const me = await signIn("starter");
  await page.goto("payment/success?plan=creator&order=5O190127TN364715T");
  await expect(page.getByRole("heading", { name: "We can't find a completed payment" })).toBeVisible();
  await expect(page.getByText("There's no payment for Creator on this account.")).toBeVisible();
  await expect(page.getByText("Your current plan is Starter.")).toBeVisible();
  await expect(page.getByText("Order: 5O190127TN364715T")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("veranda-subscription"))).toBeNull();
  await changePlan(me, "creator");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to Creator" })).toBeVisible();

  const visitor = await world.person();
  await world.login(context, visitor.id, baseURL ?? "");
  for (const query of ["", "?plan=gold", "?plan=starter&plan=creator", "?plan[]=x&order=%00", "?session_id=%3Cb%3E"]) {
    const answer = await page.goto(`payment/success${query}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "We can't find a completed payment" })).toBeVisible();
    await expect(page.getByText("Order:")).toHaveCount(0);
  }
});

test("shows the specification's words and links on the cancel page, and names the reason", { tag: "@full" }, async ({
  page,
}) => {
  for (const [reason, title] of [
    ["declined", "Payment declined"],
    ["expired", "Payment not completed"],
    ["failed", "Payment failed"],
    ["signed-out", "Sign in to pay"],
    ["<b>", "Payment Cancelled"],
  ] as const) {
    await page.goto(`payment/cancel?plan=starter&reason=${encodeURIComponent(reason)}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await page.goto("payment/cancel");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Cancelled" })).toBeVisible();
  await expect(page.getByText("You can try again anytime.")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", /\/$/);
  await main.getByRole("link", { name: "Try Again" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("offers to pay again after the browser's back button has brought the buyer back from PayPal", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("starter");
  // A fragment, so that the page stays: the browser does not always restore one that it has left.
  const order = {
    id: "5O190127TN364715T",
    status: "created",
    kind: "upgrade",
    plan: "creator",
    amount: "19.99",
    currency: "GBP",
    approveUrl: "#paypal",
    createdAt: new Date().toISOString(),
    expiresAt: null,
  };
  await page.route("**/api/subscription/upgrade", (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: order }) : route.fallback(),
  );
  await page.goto("subscription");
  await page.getByRole("button", { name: "Upgrade to Creator" }).click();
  const dialog = page.getByRole("dialog", { name: "Upgrade to Creator" });
  const pay = dialog.getByRole("button", { name: "Pay £19.99 with PayPal" });
  await pay.click();
  await expect(dialog.getByRole("button", { name: "Redirecting to PayPal..." })).toBeDisabled();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(pay).toBeEnabled();
});

test("confirms a month of a smaller plan that was paid ahead, although the larger plan still runs", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("creator");
  const order = {
    id: "5O190127TN364715T",
    status: "completed",
    kind: "renewal",
    plan: "starter",
    amount: "7.99",
    currency: "GBP",
    approveUrl: null,
    createdAt: new Date().toISOString(),
    expiresAt: null,
  };
  await page.route("**/api/payments/orders/*", (route) => route.fulfill({ json: order }));
  await page.goto("payment/success?plan=starter&order=5O190127TN364715T");
  await expect(page.getByRole("heading", { level: 1, name: "Payment received" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Manage Subscription" })).toBeVisible();
});
