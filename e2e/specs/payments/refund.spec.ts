import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { decideOnPaypal, openPaypal, paymentCard } from "@/e2e/fixtures/paypal";
import { backdateBilling } from "@/lib/testing/factories/billing";

test("refunds Creator by the days left after a request to start at once and a published post", {
  tag: "@full",
}, async ({ page, signIn }) => {
  const me = await signIn();
  await page.goto("pricing");
  const card = paymentCard(page, "Creator");
  await expect(card).toContainText("£19.99 today, then £19.99 a month until you cancel.");
  await expect(card).toContainText("You'll get a full refund of £19.99 if you ask within 14 days.");
  const request = card.getByRole("checkbox", { name: /^I want my plan to start now\./ });
  await expect(request).not.toBeChecked();
  await request.check();
  await expect(card).toContainText("we'll keep the price of the days you've had the plan.");
  await decideOnPaypal(await openPaypal(page, "Creator"), "Olivia Bennett");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Creator" })).toBeVisible();

  await page.goto("subscription");
  await expect(page.getByText(/^You can get a full refund of £19\.99 until \d+ \w+ \d{4}\./)).toBeVisible();
  await backdateBilling(me, 4);
  const post = await page.request.post("api/posts", { data: { type: "text", text: "A first post" } });
  expect(post.status()).toBe(201);
  await page.reload();
  const offer = page.getByText(/ of the £19\.99 you paid\. .* you'll pay for the 4 days you've had it\./);
  const sum = /get back (£1\d\.\d\d) of the/.exec((await offer.textContent()) ?? "")?.[1] ?? "";
  // 24 to 27 days are left of a month of 28 to 31.
  expect(Number(sum.slice(1))).toBeGreaterThanOrEqual(17.14);
  expect(Number(sum.slice(1))).toBeLessThanOrEqual(17.42);

  await page.getByRole("button", { name: "Cancel and get a refund" }).click();
  const question = page.getByRole("alertdialog", { name: `Get ${sum} back?` });
  await question.getByRole("button", { name: `Refund ${sum} and end plan` }).click();
  await expect(toastWith(page, /^(Refunded|Your refund is on its way)$/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "Creator: first month" })).toContainText(
      "Partly refunded",
    );
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Cancel and get a refund" })).toHaveCount(0);
  expect((await page.request.post("api/posts", { data: { type: "text", text: "Too late" } })).status()).toBe(402);
});
