import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { JsonObject } from "../json";
import { captureIn, issuesOf, type MerchantAnswer, plainOrder, relsOf } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const gbp = (value: string) => ({ currency_code: "GBP", value });

async function captured(unit: JsonObject = {}, buyer = "olivia"): Promise<string> {
  const id = await shop.client.order(plainOrder(unit));
  await shop.paypal.controls.approve(id, buyer);
  return String(captureIn(await shop.client.capture(id)).id);
}

const refund = (captureId: string, body?: JsonObject, headers = {}): Promise<MerchantAnswer> =>
  shop.client.call("POST", `/v2/payments/captures/${captureId}/refund`, body, headers);

const statusOf = async (captureId: string) =>
  (await shop.client.call("GET", `/v2/payments/captures/${captureId}`)).body;

const heardOf = async (id: unknown) => {
  await shop.paypal.controls.webhooksSettled();
  return shop.listener.heard.filter(({ body }) => body.includes(String(id)));
};

describe("refunds", () => {
  test("a refund without a body returns the full amount in PayPal's format", async () => {
    const captureId = await captured({ custom_id: "po-20", invoice_id: "po-20" });
    const response = await refund(captureId);
    expect(response).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
    expect(relsOf(response.body)).toEqual(["self", "up"]);
    const id = (response.body as { id: string }).id;
    const read = await shop.client.call("GET", `/v2/payments/refunds/${id}`);
    expect(read.body).toMatchObject({
      amount: gbp("7.99"),
      custom_id: "po-20",
      seller_payable_breakdown: {
        gross_amount: gbp("7.99"),
        paypal_fee: gbp("0.00"),
        total_refunded_amount: gbp("7.99"),
      },
    });
    expect(await statusOf(captureId)).toMatchObject({ status: "REFUNDED" });
    const [notice] = (await heardOf(id)).filter(({ type }) => type === "PAYMENT.CAPTURE.REFUNDED");
    expect(JSON.parse(notice?.body ?? "{}")).toMatchObject({
      resource_type: "refund",
      summary: "A GBP 7.99 GBP capture payment was refunded",
      resource: read.body,
    });
    expect(issuesOf(await refund(captureId))).toEqual(["CAPTURE_FULLY_REFUNDED"]);
  });

  test("partial refunds add up to the captured amount and not beyond", async () => {
    const captureId = await captured();
    const fullRepresentation = { prefer: "return=representation" };
    const first = await refund(captureId, { amount: gbp("3.00"), note_to_payer: "Sorry" }, fullRepresentation);
    expect(first.body).toMatchObject({ amount: gbp("3.00"), note_to_payer: "Sorry" });
    expect(await statusOf(captureId)).toMatchObject({ status: "PARTIALLY_REFUNDED" });
    expect(issuesOf(await refund(captureId, { amount: gbp("5.00") }))).toEqual(["REFUND_AMOUNT_EXCEEDED"]);
    const rest = await refund(captureId, {}, fullRepresentation);
    expect(rest.body).toMatchObject({
      amount: gbp("4.99"),
      seller_payable_breakdown: { total_refunded_amount: gbp("7.99") },
    });
    expect(await statusOf(captureId)).toMatchObject({ status: "REFUNDED" });
  });

  test("a PayPal-Request-Id makes one refund and is remembered for 45 days", async () => {
    const captureId = await captured();
    const headers = { "paypal-request-id": `refund-${captureId}` };
    const part = { amount: gbp("1.00") };
    const first = await refund(captureId, part, headers);
    await shop.paypal.controls.advanceClock(44 * 86_400_000);
    const again = await refund(captureId, part, headers);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(issuesOf(await refund(captureId, { amount: gbp("2.00") }, headers))).toEqual([
      "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
    ]);
    await shop.paypal.controls.advanceClock(2 * 86_400_000);
    expect((await refund(captureId, part, headers)).status).toBe(201);
  });

  test.each([
    ["another currency", { amount: { currency_code: "EUR", value: "1.00" } }, "REFUND_CAPTURE_CURRENCY_MISMATCH"],
    ["nothing", { amount: gbp("0.00") }, "CANNOT_BE_ZERO_OR_NEGATIVE"],
    ["a fraction of a penny", { amount: gbp("1.005") }, "DECIMAL_PRECISION"],
    ["half a yen", { amount: { currency_code: "JPY", value: "1.5" } }, "DECIMALS_NOT_SUPPORTED"],
    ["an amount without a value", { amount: { currency_code: "GBP" } }, "MISSING_REQUIRED_PARAMETER"],
    ["a long note", { note_to_payer: "x".repeat(256) }, "INVALID_STRING_LENGTH"],
  ])("refuses a refund of %s", async (_, body, issue) => {
    expect(issuesOf(await refund(await captured(), body))).toEqual([issue]);
  });

  test("refuses to refund a pending or declined payment, or after 180 days", async () => {
    expect(issuesOf(await refund(await captured({}, "mei")))).toEqual(["PENDING_CAPTURE"]);
    expect(issuesOf(await refund(await captured({}, "jack")))).toEqual(["REFUND_NOT_ALLOWED"]);
    const old = await captured();
    await shop.paypal.controls.advanceClock(181 * 86_400_000);
    expect(issuesOf(await refund(old))).toEqual(["REFUND_TIME_LIMIT_EXCEEDED"]);
    expect((await refund("3C679366HH908993F")).status).toBe(404);
  });

  test("a pending refund can fail and be repeated", async () => {
    const captureId = await captured();
    await shop.paypal.controls.fault("capture.refund", { kind: "pending", reason: "ECHECK" });
    const response = await refund(captureId);
    const { id } = response.body as { id: string };
    expect(response.body).toMatchObject({ status: "PENDING" });
    expect(await statusOf(captureId)).toMatchObject({ status: "COMPLETED" });
    expect(issuesOf(await refund(captureId))).toEqual(["CAPTURE_FULLY_REFUNDED"]);
    await shop.paypal.controls.failRefund(id);
    const types = (await heardOf(id)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["PAYMENT.REFUND.PENDING", "PAYMENT.REFUND.FAILED"]));
    expect((await refund(captureId)).status).toBe(201);
  });

  test("a test control can make a refund conflict", async () => {
    const captureId = await captured();
    await shop.paypal.controls.fault("capture.refund", { kind: "issue", issue: "PREVIOUS_REQUEST_IN_PROGRESS" });
    expect(await refund(captureId)).toMatchObject({ status: 409, body: { name: "RESOURCE_CONFLICT" } });
  });
});

describe("reversals and disputes", () => {
  test("a reversal sends a webhook, is read as a refund and sets the capture's reason", async () => {
    const captureId = await captured({ custom_id: "po-30" });
    const { refundId } = await shop.paypal.controls.reverseCapture(captureId);
    expect(await statusOf(captureId)).toMatchObject({ status: "REFUNDED", status_details: { reason: "CHARGEBACK" } });
    const [notice] = (await heardOf(refundId)).filter(({ type }) => type === "PAYMENT.CAPTURE.REVERSED");
    expect(JSON.parse(notice?.body ?? "{}")).toMatchObject({ resource: { id: refundId, custom_id: "po-30" } });
    expect((await shop.client.call("GET", `/v2/payments/refunds/${refundId}`)).status).toBe(200);
    expect(issuesOf(await refund(captureId))).toEqual(["REFUND_NOT_ALLOWED"]);
  });

  test("a dispute blocks partial refunds and is readable by the merchant", async () => {
    const captureId = await captured({ invoice_id: "po-31" });
    const { disputeId } = await shop.paypal.controls.openDispute(captureId);
    expect(issuesOf(await refund(captureId, { amount: gbp("1.00") }))).toEqual(["TRANSACTION_DISPUTED"]);
    const read = await shop.client.call("GET", `/v1/customer/disputes/${disputeId}`);
    expect(read.body).toMatchObject({
      dispute_id: disputeId,
      status: "OPEN",
      dispute_life_cycle_stage: "INQUIRY",
      dispute_amount: gbp("7.99"),
      disputed_transactions: [{ seller_transaction_id: captureId, invoice_number: "po-31" }],
    });
    const list = await shop.client.call("GET", `/v1/customer/disputes?disputed_transaction_id=${captureId}`);
    expect(list.body).toMatchObject({ items: [{ dispute_id: disputeId }] });
    expect((await shop.client.call("GET", "/v1/customer/disputes/PP-R-ABC-1")).status).toBe(404);
  });

  test("a dispute won keeps the payment and a dispute lost reverses it", async () => {
    const outcomes = [];
    for (const winner of ["SELLER", "BUYER"] as const) {
      const captureId = await captured();
      const { disputeId } = await shop.paypal.controls.openDispute(captureId);
      await shop.paypal.controls.updateDispute(disputeId);
      await shop.paypal.controls.resolveDispute(disputeId, winner);
      const types = (await heardOf(disputeId)).map(({ type }) => type).sort();
      expect(types).toEqual(["CUSTOMER.DISPUTE.CREATED", "CUSTOMER.DISPUTE.RESOLVED", "CUSTOMER.DISPUTE.UPDATED"]);
      const { body } = await shop.client.call("GET", `/v1/customer/disputes/${disputeId}`);
      outcomes.push(body);
      expect(await statusOf(captureId)).toMatchObject({ status: winner === "BUYER" ? "REFUNDED" : "COMPLETED" });
    }
    expect(outcomes).toMatchObject([
      { status: "RESOLVED", dispute_outcome: { outcome_code: "RESOLVED_SELLER_FAVOUR" } },
      { status: "RESOLVED", dispute_outcome: { outcome_code: "RESOLVED_BUYER_FAVOUR", amount_refunded: gbp("7.99") } },
    ]);
  });

  test("a chargeback blocks every refund, and a full refund resolves a dispute", async () => {
    const charged = await captured();
    await shop.paypal.controls.openDispute(charged, { channel: "EXTERNAL" });
    expect(issuesOf(await refund(charged))).toEqual(["REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK"]);
    const disputed = await captured();
    const { disputeId } = await shop.paypal.controls.openDispute(disputed);
    expect((await refund(disputed)).status).toBe(201);
    const read = await shop.client.call("GET", `/v1/customer/disputes/${disputeId}`);
    expect(read.body).toMatchObject({ status: "RESOLVED" });
  });
});
