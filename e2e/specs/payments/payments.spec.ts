import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";
import { decideOnPaypal, openPaypal, paymentCard, paypalButton, planFact, subscribeByApi } from "@/e2e/fixtures/paypal";
import { makePaymentDue } from "@/lib/testing/factories/billing";

test("lets a new account cancel at PayPal, buy Starter with the button, and post", async ({ page, signIn }) => {
  await signIn();
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Too early" } })).status()).toBe(402);
  await page.goto("pricing");
  await page.getByRole("link", { name: "Choose Starter" }).click();
  await expect(paymentCard(page, "Starter")).toBeInViewport();
  await expect(paymentCard(page, "Starter")).toContainText(
    "You'll get a full refund of £7.99 if you ask within 14 days.",
  );
  await decideOnPaypal(await openPaypal(page, "Starter"), "", "cancel");
  await expect(toastWith(page, "Payment Cancelled")).toBeVisible();
  await expect(toastWith(page, "You can try again anytime.")).toBeVisible();
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Too early" } })).status()).toBe(402);

  await decideOnPaypal(await openPaypal(page, "Starter"), "Olivia Bennett");
  await expect(toastWith(page, "Payment received. You're now on Starter")).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success\?plan=starter&order=[A-Z0-9]{17}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
  expect((await page.request.post("api/posts", { data: { type: "text", text: "A first post" } })).status()).toBe(201);

  await openMenu(page, /^Account menu for/);
  await page.getByRole("menuitem", { name: "Manage Subscription" }).click();
  await expect(page.getByText(/^£7\.99 on /)).toBeVisible();
  await expect(page.getByText(/^PayPal, /)).toBeVisible();
  const history = page.getByRole("list").filter({ hasText: "Starter: first month" });
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await expect(history).toContainText("Paid");
});

test("retries a payment that PayPal declined in a new window", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("pricing");
  const first = await openPaypal(page, "Starter");
  const again = page.waitForEvent("popup");
  await decideOnPaypal(first, "Tom Fletcher");
  const second = await again;
  await expect(toastWith(page, "PayPal declined that payment method")).toBeVisible();
  await decideOnPaypal(second, "Tom Fletcher");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
});

test("confirms a capture whose response was lost with PayPal, and charges it once", async ({ page, signIn }) => {
  await signIn();
  let captures = 0;
  await page.route("**/api/payments/capture/**", async (route) => {
    captures++;
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await page.goto("pricing");
  await decideOnPaypal(await openPaypal(page, "Starter"), "Olivia Bennett");
  await expect(paymentCard(page, "Starter").getByText("Confirming with PayPal")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
  expect(captures).toBe(1);
  const receipts: unknown[] = await (await page.request.get("api/payments/receipts")).json();
  expect(receipts).toHaveLength(1);
});

test("shows the server's reason for a refused order", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("pricing");
  await page.route("**/api/payments/create-order", async (route) => {
    // As if in another tab, while this order is on its way.
    await subscribeByApi(page, "starter");
    await route.continue();
  });
  await openPaypal(page, "Starter");
  await expect(toastWith(page, "Failed to create payment order")).toBeVisible();
  await expect(toastWith(page, "You're already on Starter.")).toBeVisible();
});

test("reports a refused payment and a blocked popup in the specification's words", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("pricing");
  const approval = await openPaypal(page, "Starter");
  await expect(approval.getByRole("heading", { name: /^Pay / })).toBeVisible();
  // An order of the other plan, as if from another tab, cancels this one.
  const other = await page.request.post("api/payments/create-order", { data: { plan: "creator" } });
  expect(other.ok(), await other.text()).toBe(true);
  await decideOnPaypal(approval, "Olivia Bennett");
  await expect(toastWith(page, "Payment processing failed. Please try again.")).toBeVisible();
  await expect(
    toastWith(page, "This payment timed out, and you haven't been charged. Please start again."),
  ).toBeVisible();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await paypalButton(page, "Starter").click();
  await expect(toastWith(page, "Payment failed. Please try again.")).toBeVisible();
  await expect(paypalButton(page, "Starter")).toBeEnabled();
});

test("offers to refresh the page when PayPal's script fails to load", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn();
  await page.route("**/sdk/js**", (route) => route.abort("internetdisconnected"));
  await page.goto("pricing");
  for (const plan of ["Starter", "Creator"] as const) {
    const card = paymentCard(page, plan);
    await expect(card.getByText("Failed to load payment system. Please refresh the page.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Refresh page" })).toBeVisible();
  }
  await page.unroute("**/sdk/js**");
  await paymentCard(page, "Starter").getByRole("button", { name: "Refresh page" }).click();
  await expect(paypalButton(page, "Starter")).toBeEnabled();
});

test("leads visitors from the payment cards to sign-in, and subscribers to their subscription", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await page.goto("pricing");
  for (const plan of ["Starter", "Creator"] as const)
    await expect(page.getByRole("link", { name: `Sign In to Subscribe to ${plan}` })).toHaveAttribute(
      "href",
      new RegExp(`/auth\\?next=%2Fpricing%23pay-${plan.toLowerCase()}$`),
    );
  await signIn("starter");
  await page.goto("pricing");
  await expect(paymentCard(page, "Starter").getByRole("link", { name: "Manage Subscription" })).toBeVisible();
  await paymentCard(page, "Creator").getByRole("link", { name: "Upgrade to Creator" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to Creator" })).toBeVisible();
});

test("shows a due payment on every page and pays it from Manage Subscription", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await makePaymentDue(await signIn());
  for (const path of ["explore", "pricing"]) {
    await page.goto(path);
    const banner = page.getByRole("complementary", { name: "Payment due" });
    await expect(banner).toContainText("We haven't received your payment for Starter.");
    await expect(banner.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", /\/subscription$/);
  }
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Still here" } })).status()).toBe(201);

  await paymentCard(page, "Starter").getByRole("link", { name: "See what's due" }).click();
  await expect(
    page.getByText(
      /^We haven't received your payment of £7\.99\. You'll keep Starter until .*(?:, or y|\. Y)ou can pay now\.$/,
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Pay £7.99 now" }).click();
  await decideOnPaypal(page, "Olivia Bennett");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Payment due" })).toHaveCount(0);
  await page.goto("subscription");
  await expect(page.getByRole("listitem").filter({ hasText: "Starter: renewal" })).toContainText("Paid");
});

test("cancels a plan with a due payment and ends it at once", { tag: "@full" }, async ({ page, signIn }) => {
  await makePaymentDue(await signIn());
  await page.goto("subscription");
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/^Starter will end straight away and you'll be a visitor/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(toastWith(page, "Starter has ended, and you won't be charged again.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Payment due" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Pay £/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See plans" })).toBeVisible();
});

test("cancels, resumes and refunds a paid plan", async ({ page, subscribe }) => {
  await subscribe("starter");
  await page.goto("subscription");
  await expect(planFact(page, "Next billing date")).toHaveText(/\d{4}$/);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(toastWith(page, "Subscription cancelled")).toBeVisible();
  await expect(planFact(page, "Next payment")).toHaveText("None");
  await page.getByRole("button", { name: "Undo cancellation" }).click();
  await expect(toastWith(page, "Cancellation undone")).toBeVisible();
  await expect(page.getByText(/^£7\.99 on /)).toBeVisible();

  await page.getByRole("button", { name: "Cancel and get a refund" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Refund £7.99 and end plan" }).click();
  await expect(toastWith(page, /^(Refunded in full|Your refund is on its way)$/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "Starter: first month" })).toContainText("Refunded");
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Cancel and get a refund" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See plans" })).toBeVisible();
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Too late" } })).status()).toBe(402);
});

test("charges the amount of its dialog for an upgrade to Creator, and prints its receipts", async ({
  page,
  subscribe,
}) => {
  await subscribe("starter");
  await page.goto("subscription");
  await page.getByRole("button", { name: "Upgrade to Creator" }).click();
  const dialog = page.getByRole("dialog", { name: "Upgrade to Creator" });
  const sum = async (name: string | RegExp) => {
    const value = dialog.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
    return Math.round(Number((await value.textContent())?.replace("£", "")) * 100);
  };
  await expect(dialog.getByText("To pay today")).toBeVisible();
  expect(await sum("To pay today")).toBe(1_999);
  const credit = await sum("Credit for unused Starter");
  // Bought a moment ago: the full amount minus the elapsed time.
  expect(credit).toBeGreaterThan(790);
  expect(credit).toBeLessThanOrEqual(799);
  expect(await sum(/^Next payment/)).toBe(1_999 - credit);
  await dialog.getByRole("button", { name: "Pay £19.99 and upgrade" }).click();
  await expect(toastWith(page, "Welcome to Creator")).toBeVisible();
  await expect(dialog).toBeHidden();

  const rows = page.getByRole("listitem").filter({ hasText: /Creator: upgrade|Starter: first month/ });
  await expect(rows).toHaveText([/Creator: upgrade.*£19\.99/, /Starter: first month.*£7\.99/]);
  await rows
    .first()
    .getByRole("link", { name: /^Receipt for/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt, / })).toBeVisible();
  const lines = page.getByRole("region", { name: "Payment details" });
  await expect(lines).toContainText(/Charged to PayPal\s*£19\.99/);
  await expect(lines).toContainText(/VAT included at 20%\s*£3\.33/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("banner").first()).toBeHidden();
  await expect(lines).toBeVisible();
});
