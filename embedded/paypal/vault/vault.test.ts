import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { member, textAt } from "../json";
import { captureIn, issuesOf, plainOrder, relsOf, renewalOrder, vaultIn, vaultOrder } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const tokens = "/v3/vault/payment-tokens";

async function stored(buyer = "olivia", attributes = {}): Promise<{ id: string; customer: string }> {
  const orderId = await shop.client.order(vaultOrder({}, attributes));
  await shop.paypal.controls.approve(orderId, buyer);
  const vault = vaultIn(await shop.client.capture(orderId));
  return { id: textAt(vault, "id") ?? "", customer: textAt(vault, "customer", "id") ?? "" };
}

const charge = (vaultId: string, requestId: string, unit = {}) =>
  shop.client.call("POST", "/v2/checkout/orders", renewalOrder(vaultId, unit), { "paypal-request-id": requestId });

const waitForEvent = async (type: string, id: string) => {
  await shop.paypal.controls.webhooksSettled();
  return shop.listener.heard.filter((notice) => notice.type === type && notice.body.includes(id));
};

describe("storing a payment method", () => {
  test("a capture creates a payment token that can be read, listed and deleted", async () => {
    const { id, customer } = await stored();
    const read = await shop.client.call("GET", `${tokens}/${id}`);
    expect(read).toMatchObject({
      status: 200,
      body: {
        id,
        customer: { id: customer },
        payment_source: { paypal: { usage_type: "MERCHANT", usage_pattern: "SUBSCRIPTION_PREPAID" } },
      },
    });
    expect(id).toMatch(/^[0-9a-zA-Z_-]{7,36}$/);
    expect(relsOf(read.body)).toEqual(["self", "delete"]);
    const list = await shop.client.call("GET", `${tokens}?customer_id=${customer}&total_required=true`);
    expect(list.body).toMatchObject({ total_items: 1, total_pages: 1, payment_tokens: [{ id }] });
    const [notice] = await waitForEvent("VAULT.PAYMENT-TOKEN.CREATED", id);
    expect(JSON.parse(notice?.body ?? "{}")).toMatchObject({
      resource_type: "payment_token",
      resource_version: "3.0",
      summary: "A payment token has been created.",
      resource: { id, customer: { id: customer } },
    });

    expect(await shop.client.call("DELETE", `${tokens}/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect((await shop.client.call("DELETE", `${tokens}/${id}`)).status).toBe(404);
    expect((await shop.client.call("GET", `${tokens}/${id}`)).status).toBe(404);
    expect((await shop.client.call("GET", `${tokens}?customer_id=${customer}`)).body).toMatchObject({
      payment_tokens: [],
    });
    expect(await waitForEvent("VAULT.PAYMENT-TOKEN.DELETION-INITIATED", id)).toHaveLength(1);
    expect(await waitForEvent("VAULT.PAYMENT-TOKEN.DELETED", id)).toHaveLength(1);
  });

  test("creates no token if the buyer refuses or the order does not ask for one", async () => {
    expect((await stored("daniel")).id).toBe("");
    const plain = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(plain);
    expect(vaultIn(await shop.client.capture(plain))).toBeUndefined();
  });

  test("a delayed token is APPROVED without an id, then reported by webhook and on the order", async () => {
    const id = await shop.client.order(vaultOrder());
    await shop.paypal.controls.approve(id, "grace");
    expect(vaultIn(await shop.client.capture(id))).toMatchObject({ status: "APPROVED", links: [{ rel: "up" }] });
    const later = await shop.client.call("GET", `/v2/checkout/orders/${id}`);
    expect(vaultIn(later)).toMatchObject({ status: "VAULTED" });
    expect(await waitForEvent("VAULT.PAYMENT-TOKEN.CREATED", textAt(vaultIn(later), "id") ?? "none")).toHaveLength(1);
  });

  test("a test control can hold back a token", async () => {
    const id = await shop.client.order(vaultOrder());
    await shop.paypal.controls.approve(id);
    await shop.paypal.controls.fault("order.capture", { kind: "vault-later" });
    await shop.client.capture(id);
    const order = () => shop.client.call("GET", `/v2/checkout/orders/${id}`);
    expect(vaultIn(await order())).toMatchObject({ status: "APPROVED" });
    const { tokenId } = await shop.paypal.controls.completeVault(id);
    expect(vaultIn(await order())).toMatchObject({ status: "VAULTED", id: tokenId });
  });

  test("the same customer and account get the same token, another customer a new one", async () => {
    const named = { customer: { id: "customer_1" } };
    const [first, again] = [await stored("olivia", named), await stored("olivia", named)];
    const other = await stored("olivia");
    expect(again).toEqual(first);
    expect(first.customer).toBe("customer_1");
    expect(other.id).not.toBe(first.id);
  });
});

describe("charging a stored payment method", () => {
  test("a charge of a token creates and completes an order in one step, once per PayPal-Request-Id", async () => {
    const { id } = await stored();
    const first = await charge(id, `${id}:2`, { invoice_id: `${id}:2` });
    const again = await charge(id, `${id}:2`, { invoice_id: `${id}:2` });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      status: "COMPLETED",
      payment_source: { paypal: { stored_credential: { payment_initiator: "MERCHANT" } } },
    });
    expect(captureIn(first)).toMatchObject({ status: "COMPLETED", invoice_id: `${id}:2` });
    const orderId = String(member(first.body, "id"));
    expect((await shop.client.call("GET", `/v2/checkout/orders/${orderId}`)).body).toMatchObject({
      status: "COMPLETED",
    });
    expect(await waitForEvent("PAYMENT.CAPTURE.COMPLETED", orderId)).toHaveLength(1);
  });

  test("a charge of a token requires a PayPal-Request-Id and an unpaid invoice id", async () => {
    const { id } = await stored();
    const response = await shop.client.call("POST", "/v2/checkout/orders", renewalOrder(id));
    expect([response.status, issuesOf(response)]).toEqual([400, ["PAYPAL_REQUEST_ID_REQUIRED"]]);
    await charge(id, `${id}:a`, { invoice_id: `${id}:3` });
    expect(issuesOf(await charge(id, `${id}:b`, { invoice_id: `${id}:3` }))).toEqual(["DUPLICATE_INVOICE_ID"]);
  });

  test("a declined charge of a token leaves no order, and its request id keeps the response", async () => {
    const { id } = await stored("samuel");
    const before = (await shop.paypal.controls.state()).orders.length;
    const response = await charge(id, `${id}:4`);
    expect([response.status, issuesOf(response)]).toEqual([422, ["INSTRUMENT_DECLINED"]]);
    expect((await charge(id, `${id}:4`)).body).toEqual(response.body);
    expect((await shop.paypal.controls.state()).orders).toHaveLength(before);
  });

  test("refuses to charge a deleted, cancelled or unknown token", async () => {
    const [deleted, cancelled] = [await stored(), await stored()];
    await shop.client.call("DELETE", `${tokens}/${deleted.id}`);
    await shop.paypal.controls.cancelToken(cancelled.id);
    expect(await waitForEvent("VAULT.PAYMENT-TOKEN.DELETED", cancelled.id)).toHaveLength(1);
    expect(issuesOf(await charge(deleted.id, "gone-1"))).toEqual(["TOKEN_ID_NOT_FOUND"]);
    expect(issuesOf(await charge(cancelled.id, "gone-2"))).toEqual(["AGREEMENT_ALREADY_CANCELLED"]);
    expect(issuesOf(await charge("neverthere", "gone-3"))).toEqual(["TOKEN_ID_NOT_FOUND"]);
    expect((await shop.client.call("GET", `${tokens}/${cancelled.id}`)).status).toBe(404);
  });

  test("refuses a merchant-initiated charge for several purchase units", async () => {
    const { id } = await stored();
    const unit = (reference_id: string) => ({ reference_id, amount: { currency_code: "GBP", value: "1.00" } });
    const body = { ...renewalOrder(id), purchase_units: [unit("a"), unit("b")] };
    const response = await shop.client.call("POST", "/v2/checkout/orders", body, { "paypal-request-id": `${id}:two` });
    expect(issuesOf(response)).toEqual(["MERCHANT_INITIATED_WITH_MULTIPLE_PURCHASE_UNITS"]);
  });
});

describe("listing a customer's tokens", () => {
  test("listing tokens requires the customer and is paginated", async () => {
    expect(issuesOf(await shop.client.call("GET", tokens))).toEqual(["MISSING_REQUIRED_PARAMETER"]);
    expect(issuesOf(await shop.client.call("GET", `${tokens}?customer_id=c&page_size=0`))).toEqual([
      "INVALID_PARAMETER_VALUE",
    ]);
    const named = { customer: { id: "customer_2" } };
    await stored("olivia", named);
    await stored("daniel", named);
    await stored("tom", named);
    await stored("samuel", named);
    const page = await shop.client.call("GET", `${tokens}?customer_id=customer_2&page_size=1&total_required=true`);
    expect(page.body).toMatchObject({ total_items: 2, total_pages: 2, payment_tokens: [expect.anything()] });
    expect(relsOf(page.body)).toEqual(["self", "first", "next", "last"]);
  });
});
