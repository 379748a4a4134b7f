import { capturesOf, decide, dropCaptureAnswer, letThrough, openPaypal, paymentCard } from "./paypal";
import { fact, letTimePass } from "./plans";
import { expect, test, toastOf } from "./world";

/** What the worker does about payments it does once a minute at the latest. */
const A_MINUTE = { timeout: 90_000, intervals: [1_000, 2_000] };

test("who cancels, undoes it and cancels again keeps the plan to the end of its month, and is a visitor then", async ({
  page,
  world,
  subscribe,
}) => {
  const me = await subscribe("Starter");
  await page.goto("subscription");
  const cancel = async () => {
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(toastOf(page, "Subscription cancelled")).toBeVisible();
  };
  await cancel();
  await page.getByRole("button", { name: "Undo Cancellation" }).click();
  await expect(toastOf(page, "Cancellation undone")).toBeVisible();
  await cancel();
  const post = async (text: string) =>
    (await page.request.post("api/posts", { data: { type: "text", text } })).status();
  await letTimePass(world.db, me.id, 20);
  await page.reload();
  await expect(fact(page, "Status")).toHaveText(/^Ends on /);
  expect(await post("Still here")).toBe(201);

  await letTimePass(world.db, me.id, 11);
  await expect(async () => {
    await page.reload();
    await expect(fact(page, "Status")).toHaveText("Expired");
  }).toPass(A_MINUTE);
  await expect(page.getByText("Your Starter plan is over and you are a visitor.")).toBeVisible();
  expect(await post("Too late")).toBe(402);
  await expect(page.getByRole("listitem").filter({ hasText: "Starter" })).toHaveCount(1);
  const { rows } = await world.db.query(
    `SELECT "state" FROM "SeatReservation" WHERE "billingId" = (SELECT "billingRef" FROM "User" WHERE "id" = $1)`,
    [me.id],
  );
  expect(rows).toEqual([{ state: "released" }]);
});

test("Creator gives way to Starter when its month ends, for the money of Starter; taken back, it does not", async ({
  page,
  world,
  subscribe,
}) => {
  const me = await subscribe("Creator");
  await page.goto("subscription");
  const leave = async () => {
    await page.getByRole("button", { name: "Switch to Starter" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Switch to Starter" }).click();
    await expect(toastOf(page, "Starter follows Creator")).toBeVisible();
    await expect(fact(page, "Next payment")).toHaveText(/^£7\.99 on /);
  };
  await leave();
  await page.getByRole("main").getByRole("button", { name: "Stay with Creator" }).click();
  await expect(toastOf(page, "You stay with Creator")).toBeVisible();
  await expect(fact(page, "Next payment")).toHaveText(/^£19\.99 on /);
  await leave();
  await expect(fact(page, "Plan")).toHaveText("Creator");

  const history = page.getByRole("listitem").filter({ hasText: /Starter: renewal|Creator: first month/ });
  await letTimePass(world.db, me.id, 31);
  await expect(async () => {
    await page.reload();
    await expect(fact(page, "Plan")).toHaveText("Starter");
    // The month turns, and is paid a moment later.
    await expect(history).toHaveText([/Starter: renewal.*£7\.99/, /Creator: first month.*£19\.99/], { timeout: 1_000 });
  }).toPass(A_MINUTE);
  await expect(fact(page, "Status")).toHaveText("Active");
});

test("a payment that PayPal reviews is said to be so, gives nothing yet, and the plan once it is let through", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("pricing");
  const made = page.waitForResponse("**/api/payments/create-order");
  const approval = await openPaypal(page, "Starter");
  const { id }: { id: string } = await (await made).json();
  await decide(approval, "Mei Collins");
  const card = paymentCard(page, "Starter");
  await expect(card.getByText("PayPal is reviewing this payment")).toBeVisible({ timeout: 30_000 });
  await card.getByRole("link", { name: "Manage Subscription" }).click();
  await expect(page.getByText("PayPal is reviewing a payment of yours")).toBeVisible();
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Too early" } })).status()).toBe(402);
  // Nobody pays a second time meanwhile.
  const again = await page.request.post("api/payments/create-order", { data: { plan: "starter" } });
  expect(again.status()).toBe(409);

  await page.goto(`payment/success?plan=starter&order=${id}`);
  await expect(page.getByText("PayPal is reviewing this payment")).toBeVisible();
  const [capture] = await capturesOf(id);
  await letThrough(capture?.id ?? "");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
  }).toPass(A_MINUTE);
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Now" } })).status()).toBe(201);
});

test("PayPal's answer to a capture is lost and the browser closed: within a minute the plan is there, charged once", async ({
  page,
  context,
  world,
  signIn,
}) => {
  const me = await signIn();
  await page.goto("pricing");
  const made = page.waitForResponse("**/api/payments/create-order");
  const approval = await openPaypal(page, "Starter");
  const { id }: { id: string } = await (await made).json();
  await dropCaptureAnswer(id);
  const captured = page.waitForResponse("**/api/payments/capture/**");
  await decide(approval, "Olivia Bennett");
  expect((await captured).status()).toBe(202);
  await context.close();

  const standing = async () => {
    const { rows } = await world.db.query(`SELECT "plan", "status" FROM "Subscription" WHERE "userId" = $1`, [me.id]);
    return rows;
  };
  await expect.poll(standing, A_MINUTE).toEqual([{ plan: "starter", status: "active" }]);
  expect((await capturesOf(id)).map(({ status }) => status)).toEqual(["COMPLETED"]);
});
