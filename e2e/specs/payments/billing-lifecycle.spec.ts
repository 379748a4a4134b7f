import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import {
  capturesOf,
  completeCapture,
  decideOnPaypal,
  dropCaptureAnswer,
  openPaypal,
  paymentCard,
  planFact,
} from "@/e2e/fixtures/paypal";
import { backdateBilling, enqueuePaymentsSweep, listSeatStates } from "@/lib/testing/factories/billing";

/** The time for the effects of the worker's payment sweep. */
const AFTER_SWEEP = { timeout: 30_000, intervals: [1_000, 2_000] };

test("keeps a cancelled plan to the end of its month and ends it then", { tag: "@full" }, async ({
  page,
  subscribe,
}) => {
  const me = await subscribe("starter");
  await page.goto("subscription");
  const cancel = async () => {
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(toastWith(page, "Subscription cancelled")).toBeVisible();
  };
  await cancel();
  await page.getByRole("button", { name: "Undo cancellation" }).click();
  await expect(toastWith(page, "Cancellation undone")).toBeVisible();
  await cancel();
  const post = async (text: string) =>
    (await page.request.post("api/posts", { data: { type: "text", text } })).status();
  await backdateBilling(me, 20);
  await page.reload();
  await expect(planFact(page, "Status")).toHaveText(/^Ends on /);
  expect(await post("Still here")).toBe(201);

  await backdateBilling(me, 11);
  await expect(async () => {
    await page.reload();
    await expect(planFact(page, "Status")).toHaveText("Expired");
  }).toPass(AFTER_SWEEP);
  await expect(page.getByText("Your Starter plan has ended and you're a visitor now.")).toBeVisible();
  expect(await post("Too late")).toBe(402);
  await expect(page.getByRole("listitem").filter({ hasText: "Starter" })).toHaveCount(1);
  expect(await listSeatStates(me)).toEqual(["released"]);
});

test("keeps Creator when a downgrade is cancelled, and renews as Starter at Starter's price after one", {
  tag: "@full",
}, async ({ page, subscribe }) => {
  const me = await subscribe("creator");
  await page.goto("subscription");
  const leave = async () => {
    await page.getByRole("button", { name: "Switch to Starter" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Switch to Starter" }).click();
    await expect(toastWith(page, "You'll switch to Starter")).toBeVisible();
    await expect(planFact(page, "Next payment")).toHaveText(/^£7\.99 on /);
  };
  await leave();
  await page.getByRole("main").getByRole("button", { name: "Stay on Creator" }).click();
  await expect(toastWith(page, "You're staying on Creator")).toBeVisible();
  await expect(planFact(page, "Next payment")).toHaveText(/^£19\.99 on /);
  await leave();
  await expect(planFact(page, "Plan")).toHaveText("Creator");

  const history = page.getByRole("listitem").filter({ hasText: /Starter: renewal|Creator: first month/ });
  await backdateBilling(me, 31);
  await expect(async () => {
    await page.reload();
    await expect(planFact(page, "Plan")).toHaveText("Starter");
    // The month ends, and the renewal is paid a moment later.
    await expect(history).toHaveText([/Starter: renewal.*£7\.99/, /Creator: first month.*£19\.99/], { timeout: 1_000 });
  }).toPass(AFTER_SWEEP);
  await expect(planFact(page, "Status")).toHaveText("Active");
});

test("activates the plan of a payment under PayPal's review only once the review is over", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("pricing");
  const response = page.waitForResponse("**/api/payments/create-order");
  const approval = await openPaypal(page, "Starter");
  const { id }: { id: string } = await (await response).json();
  await decideOnPaypal(approval, "Mei Collins");
  const card = paymentCard(page, "Starter");
  await expect(card.getByText("PayPal is reviewing this payment")).toBeVisible();
  await card.getByRole("link", { name: "Manage Subscription" }).click();
  await expect(page.getByText("PayPal is reviewing your payment")).toBeVisible();
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Too early" } })).status()).toBe(402);
  const again = await page.request.post("api/payments/create-order", { data: { plan: "starter" } });
  expect(again.status()).toBe(409);

  await page.goto(`payment/success?plan=starter&order=${id}`);
  await expect(page.getByText("PayPal is reviewing this payment")).toBeVisible();
  const [capture] = await capturesOf(id);
  await completeCapture(capture?.id ?? "");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
  }).toPass(AFTER_SWEEP);
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Now" } })).status()).toBe(201);
});

test("finds a capture whose response was lost while the browser is closed, and charges it once", {
  tag: "@full",
}, async ({ page, context, signIn }) => {
  await signIn();
  await page.goto("pricing");
  const response = page.waitForResponse("**/api/payments/create-order");
  const approval = await openPaypal(page, "Starter");
  const { id }: { id: string } = await (await response).json();
  await dropCaptureAnswer(id);
  const captured = page.waitForResponse("**/api/payments/capture/**");
  await decideOnPaypal(approval, "Olivia Bennett");
  expect((await captured).status()).toBe(202);
  await page.close();

  // Each sweep looks up the orders whose next check is due.
  const plan = async () => {
    await enqueuePaymentsSweep();
    const { plan: name, state } = await (await context.request.get("api/subscription")).json();
    return { name, state };
  };
  await expect.poll(plan, AFTER_SWEEP).toEqual({ name: "starter", state: "active" });
  expect((await capturesOf(id)).map(({ status }) => status)).toEqual(["COMPLETED"]);
});
