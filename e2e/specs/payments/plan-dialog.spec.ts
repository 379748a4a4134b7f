import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { decideOnPaypal } from "@/e2e/fixtures/paypal";
import { delayRequests } from "@/e2e/network/delay-request";

/** Opens 'Choose Your Plan' and continues to the payment of Starter. A press before its code has loaded is repeated. */
async function chooseStarter(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Choose Your Plan" });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Create Post" }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(dialog.getByRole("button", { name: "Pay GBP 7.99 with PayPal" })).toBeFocused();
  return dialog;
}

test("leads from the plan dialog to PayPal's page with the specification's status lines, and back to the welcome", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("./");
  const dialog = await chooseStarter(page);
  const release = await delayRequests(page, "**/api/paypal/order");
  // An empty response keeps the page open, so that its last status can be read.
  let approval = "";
  await page.route("**/checkoutnow**", async (route) => {
    approval = route.request().url();
    await route.fulfill({ status: 204 });
  });
  await dialog.getByRole("button", { name: "Pay GBP 7.99 with PayPal" }).click();
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect(dialog.getByText("Creating PayPal order...")).toBeVisible();
  release();
  await expect.poll(() => approval).toMatch(/\/checkoutnow\?token=[A-Z0-9]{17}$/);
  await expect(dialog.getByText("Order created successfully!")).toBeVisible();
  await expect(dialog.getByText("Redirecting to PayPal...")).toBeVisible();
  await page.unroute("**/checkoutnow**");
  await page.goto(approval);
  await decideOnPaypal(page, "Olivia Bennett");
  await expect(page).toHaveURL(/\/payment\/success\?plan=starter&order=[A-Z0-9]{17}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
});

test("returns a buyer who cancels or is declined on PayPal's page to a page with the reason", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("./");
  await (await chooseStarter(page)).getByRole("button", { name: "Pay GBP 7.99 with PayPal" }).click();
  await decideOnPaypal(page, "", "cancel");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Cancelled" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await (await chooseStarter(page)).getByRole("button", { name: "Pay GBP 7.99 with PayPal" }).click();
  await decideOnPaypal(page, "Priya Shah");
  await expect(page.getByRole("heading", { level: 1, name: "Payment declined" })).toBeVisible();
  await expect(page.getByText("You haven't been charged.")).toBeVisible();
});

test.describe("after the session has ended", () => {
  // Errors of the requests that the test breaks.
  test.use({ brokenLines: /net::ERR_FAILED/ });

  test("leads a buyer whose session ended meanwhile to sign-in", { tag: "@full" }, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    await page.goto("./");
    const dialog = await chooseStarter(page);
    // Another refused request would end the page's session before the button is pressed.
    await page.route(/\/api\/(?!auth\/)/, (route) => route.abort());
    await context.clearCookies();
    await dialog.getByRole("button", { name: "Pay GBP 7.99 with PayPal" }).click();
    await expect(dialog.getByText("❌ Please sign in first to make payments")).toBeVisible();
    await expect(dialog.getByText("You must be signed in to make payments. Please sign in first.")).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test("reports an order that fails or has no approval link in the specification's form, and lets it be retried", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("./");
  const dialog = await chooseStarter(page);
  const pay = dialog.getByRole("button", { name: "Pay GBP 7.99 with PayPal" });
  const answers = [
    { status: 422, body: "no such luck" },
    { status: 409, json: { error: "conflict", message: "You have a payment in progress." } },
    { status: 200, json: { id: "5O190127TN364715T", status: "CREATED", links: [] } },
  ];
  await page.route("**/api/paypal/order", (route) => route.fulfill(answers.shift() ?? { status: 404 }));
  for (const sentence of [
    "Payment failed: Order creation failed: 422 - no such luck",
    "Payment failed: Order creation failed: 409 - You have a payment in progress.",
    "Payment failed: No approval URL found",
  ]) {
    await pay.click();
    await expect(dialog.getByRole("alert")).toHaveText(sentence);
    await expect(pay).toBeEnabled();
  }
  await dialog.getByRole("button", { name: "Other plans" }).click();
  await expect(dialog.getByRole("button", { name: "Upgrade to Creator" })).toBeVisible();
});
