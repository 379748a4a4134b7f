import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { member } from "../json";
import { issuesOf, linkOf, plainOrder, relsOf, vaultOrder } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const orders = "/v2/checkout/orders";

describe("creating an order", () => {
  test("an order without a payment source is CREATED, with an approve link", async () => {
    const { status, body } = await shop.client.call("POST", orders, plainOrder());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: "CREATED",
      links: expect.any(Array),
    });
    expect(relsOf(body)).toEqual(["self", "approve", "update", "capture"]);
    expect(linkOf(body, "approve")).toBe(`${shop.url}/checkoutnow?token=${member(body, "id")}`);
  });

  test("an order with payment_source.paypal is PAYER_ACTION_REQUIRED, with a payer-action link", async () => {
    const { status, body } = await shop.client.call("POST", orders, vaultOrder());
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "PAYER_ACTION_REQUIRED", payment_source: { paypal: {} } });
    expect(relsOf(body)).toEqual(["self", "payer-action"]);
  });

  test("Prefer: return=representation returns the whole order, as GET does", async () => {
    const unit = { custom_id: "po-1", invoice_id: "whole-1", description: "Starter, one month" };
    const fullRepresentation = { prefer: "return=representation" };
    const created = await shop.client.call("POST", orders, plainOrder(unit), fullRepresentation);
    const read = await shop.client.call("GET", `${orders}/${member(created.body, "id")}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(created.body);
    expect(read.body).toMatchObject({
      intent: "CAPTURE",
      status: "CREATED",
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      purchase_units: [
        {
          reference_id: "default",
          amount: { currency_code: "GBP", value: "7.99" },
          payee: { merchant_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/) },
          ...unit,
        },
      ],
    });
  });

  test("a repeated PayPal-Request-Id returns the same order with 200, and is refused with another body", async () => {
    const headers = { "paypal-request-id": "create-1" };
    const first = await shop.client.call("POST", orders, plainOrder({ custom_id: "a" }), headers);
    const again = await shop.client.call("POST", orders, plainOrder({ custom_id: "a" }), headers);
    const other = await shop.client.call("POST", orders, plainOrder({ custom_id: "b" }), headers);
    expect([first.status, again.status, other.status]).toEqual([201, 200, 422]);
    expect(again.body).toEqual(first.body);
    expect(issuesOf(other)).toEqual(["PAYPAL_REQUEST_ID_PREVIOUSLY_USED"]);
  });

  test("a PayPal-Request-Id is forgotten after 6 hours", async () => {
    const headers = { "paypal-request-id": "create-forgotten" };
    const first = await shop.client.call("POST", orders, plainOrder(), headers);
    await shop.paypal.controls.advanceClock(6 * 3_600_000 + 1_000);
    const later = await shop.client.call("POST", orders, plainOrder(), headers);
    expect(later.status).toBe(201);
    expect(member(later.body, "id")).not.toBe(member(first.body, "id"));
  });
});

describe("an existing order", () => {
  test("an unpaid order can be patched at the paths that PayPal documents", async () => {
    const id = await shop.client.order(plainOrder());
    const pathTo = (attribute: string) => `/purchase_units/@reference_id=='default'/${attribute}`;
    const patch = (...operations: { op: string; path: string; value?: string | Record<string, string> }[]) =>
      shop.client.call("PATCH", `${orders}/${id}`, operations);
    const done = await patch(
      { op: "add", path: pathTo("custom_id"), value: "po-2" },
      { op: "replace", path: pathTo("amount"), value: { currency_code: "GBP", value: "19.99" } },
    );
    expect([done.status, done.body]).toEqual([204, undefined]);
    const read = await shop.client.call("GET", `${orders}/${id}`);
    expect(read.body).toMatchObject({ purchase_units: [{ custom_id: "po-2", amount: { value: "19.99" } }] });

    const refused: [string, Awaited<ReturnType<typeof patch>>][] = [
      ["FIELD_NOT_PATCHABLE", await patch({ op: "replace", path: "/status", value: "COMPLETED" })],
      ["INVALID_PATCH_OPERATION", await patch({ op: "remove", path: pathTo("amount") })],
      ["PATCH_VALUE_REQUIRED", await patch({ op: "replace", path: pathTo("custom_id") })],
      [
        "REFERENCE_ID_NOT_FOUND",
        await patch({ op: "replace", path: pathTo("amount").replace("default", "x"), value: {} }),
      ],
      ["INVALID_PARAMETER_VALUE", await patch({ op: "frobnicate", path: pathTo("amount") })],
      ["AMOUNT_MISMATCH", await patch({ op: "replace", path: pathTo("amount"), value: mismatched })],
    ];
    for (const [issue, said] of refused) expect(issuesOf(said)).toEqual([issue]);

    await shop.paypal.controls.approve(id);
    const dearer = await patch({
      op: "replace",
      path: pathTo("amount"),
      value: { currency_code: "GBP", value: "29.99" },
    });
    expect(issuesOf(dearer)).toEqual(["AMOUNT_CHANGE_NOT_ALLOWED"]);
    await shop.client.capture(id);
    expect(issuesOf(await patch({ op: "add", path: pathTo("custom_id"), value: "x" }))).toEqual([
      "ORDER_ALREADY_COMPLETED",
    ]);
  });

  test("an order with intent CAPTURE cannot be authorised", async () => {
    const response = await shop.client.call("POST", `${orders}/${await shop.client.order(plainOrder())}/authorize`, {});
    expect([response.status, issuesOf(response)]).toEqual([422, ["ACTION_DOES_NOT_MATCH_INTENT"]]);
  });

  test("an order expires 6 hours after creation without approval, or after approval without capture", async () => {
    const [idle, approved] = [await shop.client.order(plainOrder()), await shop.client.order(plainOrder())];
    await shop.paypal.controls.advanceClock(5 * 3_600_000);
    await shop.paypal.controls.approve(approved);
    await shop.paypal.controls.advanceClock(2 * 3_600_000);
    expect((await shop.client.call("GET", `${orders}/${idle}`)).status).toBe(404);
    expect((await shop.client.call("GET", `${orders}/${approved}`)).status).toBe(200);
    await shop.paypal.controls.advanceClock(5 * 3_600_000);
    expect((await shop.client.capture(approved)).status).toBe(404);
  });

  test("reversing the approval voids the order and sends a webhook", async () => {
    const id = await shop.client.order(plainOrder({ custom_id: "po-3" }));
    await shop.paypal.controls.approve(id);
    await shop.paypal.controls.reverseApproval(id);
    await shop.paypal.controls.webhooksSettled();
    expect(shop.listener.types()).toContain("CHECKOUT.PAYMENT-APPROVAL.REVERSED");
    expect(issuesOf(await shop.client.capture(id))).toEqual(["ORDER_NOT_APPROVED"]);
    const read = await shop.client.call("GET", `${orders}/${id}`);
    expect(read.body).toMatchObject({ status: "VOIDED" });
  });
});

const mismatched = {
  currency_code: "GBP",
  value: "7.99",
  breakdown: { item_total: { currency_code: "GBP", value: "8.00" } } as unknown as string,
};
