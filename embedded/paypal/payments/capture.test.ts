import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { member } from "../json";
import {
  captureIn,
  issuesOf,
  linkOf,
  type MerchantAnswer,
  plainOrder,
  relsOf,
  vaultIn,
  vaultOrder,
} from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function approved(buyer: string, unit = {}): Promise<string> {
  const id = await shop.client.order(vaultOrder(unit));
  await shop.paypal.controls.approve(id, buyer);
  return id;
}

async function heardOf(id: unknown): Promise<string[]> {
  await shop.paypal.controls.webhooksSettled();
  return shop.listener.heard.filter(({ body }) => body.includes(String(id))).map(({ type }) => type);
}

describe("capturing an order", () => {
  test("refuses to capture an unapproved order and returns 404 for an unknown one", async () => {
    const response = await shop.client.capture(await shop.client.order(vaultOrder()));
    expect([response.status, issuesOf(response)]).toEqual([422, ["ORDER_NOT_APPROVED"]]);
    expect((await shop.client.capture("3C679366HH908993F")).status).toBe(404);
  });

  test("captures once: 201, then 200 for the same request and 422 for another", async () => {
    const id = await approved("olivia", { custom_id: "po-10", invoice_id: "po-10" });
    const headers = { "paypal-request-id": "po:10:cap:1" };
    const first = await shop.client.capture(id, headers);
    const again = await shop.client.capture(id, headers);
    const other = await shop.client.capture(id, { "paypal-request-id": "po:10:cap:2" });
    expect([first.status, again.status, other.status]).toEqual([201, 200, 422]);
    expect(again.body).toEqual(first.body);
    expect(issuesOf(other)).toEqual(["ORDER_ALREADY_CAPTURED"]);
    expect(first.body).toMatchObject({
      id,
      status: "COMPLETED",
      payer: { email_address: expect.any(String), payer_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/) },
      payment_source: { paypal: { account_status: "VERIFIED" } },
      purchase_units: [{ reference_id: "default" }],
    });
    expect(relsOf(first.body)).toEqual(["self"]);
  });

  test("20 concurrent captures capture once and return the same response", async () => {
    const id = await approved("olivia");
    const headers = { "paypal-request-id": `at-once-${id}` };
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.client.capture(id, headers)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test("a capture shows fee and net amount and can be read by its id", async () => {
    const id = await approved("olivia", { custom_id: "po-11" });
    const capture = captureIn(await shop.client.capture(id));
    expect(capture).toMatchObject({
      status: "COMPLETED",
      final_capture: true,
      custom_id: "po-11",
      seller_protection: { status: "NOT_ELIGIBLE" },
      // 2.9 % of 7.99 is 0.23, plus 0.30.
      seller_receivable_breakdown: {
        gross_amount: { currency_code: "GBP", value: "7.99" },
        paypal_fee: { currency_code: "GBP", value: "0.53" },
        net_amount: { currency_code: "GBP", value: "7.46" },
      },
    });
    expect(relsOf(capture)).toEqual(["self", "refund", "up"]);
    const read = await shop.client.call("GET", new URL(linkOf(capture, "self")).pathname);
    expect(read).toMatchObject({
      status: 200,
      body: { ...capture, supplementary_data: { related_ids: { order_id: id } } },
    });
  });

  test("sends webhooks about the approval, the capture, the order and the token", async () => {
    const id = await approved("olivia");
    const response = await shop.client.capture(id);
    expect((await heardOf(id)).sort()).toEqual([
      "CHECKOUT.ORDER.APPROVED",
      "CHECKOUT.ORDER.COMPLETED",
      "PAYMENT.CAPTURE.COMPLETED",
    ]);
    expect(await heardOf(member(vaultIn(response), "id"))).toContain("VAULT.PAYMENT-TOKEN.CREATED");
  });

  test("refuses a capture under a paid invoice id, before and after a refund", async () => {
    const unit = { invoice_id: "invoice-twice" };
    const [first, second] = [await approved("olivia", unit), await approved("olivia", unit)];
    const capture = captureIn(await shop.client.capture(first));
    expect(issuesOf(await shop.client.capture(second))).toEqual(["DUPLICATE_INVOICE_ID"]);
    await shop.client.call("POST", `/v2/payments/captures/${capture.id}/refund`);
    expect(issuesOf(await shop.client.capture(second))).toEqual(["DUPLICATE_INVOICE_ID"]);
  });

  test("captures every purchase unit", async () => {
    const unit = (name: string) => ({ reference_id: name, amount: { currency_code: "GBP", value: "1.00" } });
    const id = await shop.client.order({ ...plainOrder(), purchase_units: [unit("a"), unit("b")] });
    await shop.paypal.controls.approve(id);
    const { body } = await shop.client.capture(id);
    expect(body).toMatchObject({
      purchase_units: [
        { reference_id: "a", payments: { captures: [{ status: "COMPLETED" }] } },
        { reference_id: "b", payments: { captures: [{ status: "COMPLETED" }] } },
      ],
    });
  });
});

describe("failed payments", () => {
  test("a decline is final for its request id, and a new request succeeds after the buyer returns", async () => {
    const id = await approved("tom");
    const headers = { "paypal-request-id": `cap-1-${id}` };
    const first = await shop.client.capture(id, headers);
    expect([first.status, issuesOf(first)]).toEqual([422, ["INSTRUMENT_DECLINED"]]);
    expect(linkOf(first.body, "redirect")).toBe(`${shop.url}/checkoutnow?token=${id}`);
    expect(issuesOf(await shop.client.capture(id))).toEqual(["INSTRUMENT_DECLINED"]);
    await shop.paypal.controls.approve(id, "tom");
    expect(issuesOf(await shop.client.capture(id, headers))).toEqual(["INSTRUMENT_DECLINED"]);
    expect((await shop.client.capture(id, { "paypal-request-id": `cap-2-${id}` })).status).toBe(201);
  });

  test.each([
    ["priya", "INSTRUMENT_DECLINED"],
    ["hugo", "PAYER_ACCOUNT_RESTRICTED"],
    ["amara", "PAYER_ACTION_REQUIRED"],
  ])("buyer %s is declined with %s", async (buyer, issue) => {
    const id = await approved(buyer);
    expect(issuesOf(await shop.client.capture(id))).toEqual([issue]);
    const order = await shop.client.call("GET", `/v2/checkout/orders/${id}`);
    expect(order.body).toMatchObject({ status: "APPROVED" });
    expect((await heardOf(id)).sort()).toEqual(["CHECKOUT.ORDER.APPROVED"]);
  });

  test("refuses an eleventh capture after ten declines", async () => {
    const id = await approved("priya");
    const issues = [];
    for (let turn = 0; turn < 11; turn += 1) issues.push(...issuesOf(await shop.client.capture(id)));
    expect(issues.slice(8)).toEqual([
      "INSTRUMENT_DECLINED",
      "INSTRUMENT_DECLINED",
      "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    ]);
  });

  test("a test control can make a capture fail with any issue", async () => {
    const id = await approved("olivia");
    await shop.paypal.controls.fault("order.capture", { kind: "issue", issue: "TRANSACTION_REFUSED" });
    const response = await shop.client.capture(id);
    expect(response.body).toMatchObject({
      details: [{ issue: "TRANSACTION_REFUSED", description: "The request was refused." }],
    });
    expect((await shop.client.capture(id)).status).toBe(201);
  });

  test("a COMPLETED order can hold a DECLINED capture, which stores no token", async () => {
    for (const buyer of ["jack", "olivia"]) {
      const id = await approved(buyer, { invoice_id: `declined-${buyer}` });
      if (buyer === "olivia") await shop.paypal.controls.fault("order.capture", { kind: "decline" });
      const response = await shop.client.capture(id);
      expect(response).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
      const capture = captureIn(response);
      expect(capture.status).toBe("DECLINED");
      expect(capture).not.toHaveProperty("seller_receivable_breakdown");
      expect(vaultIn(response)).toBeUndefined();
      expect(await heardOf(capture.id)).toContain("PAYMENT.CAPTURE.DECLINED");
    }
  });
});

describe("pending payments", () => {
  const pend = async (): Promise<[string, MerchantAnswer]> => {
    const id = await approved("mei");
    return [id, await shop.client.capture(id)];
  };

  test("a pending capture completes asynchronously", async () => {
    const [id, said] = await pend();
    const { id: captureId, ...capture } = captureIn(said);
    expect(capture).toMatchObject({ status: "PENDING", status_details: { reason: "ECHECK" } });
    await shop.paypal.controls.completeCapture(String(captureId));
    expect(await heardOf(captureId)).toEqual(
      expect.arrayContaining(["PAYMENT.CAPTURE.PENDING", "PAYMENT.CAPTURE.COMPLETED"]),
    );
    expect(captureIn(await shop.client.call("GET", `/v2/checkout/orders/${id}`)).status).toBe("COMPLETED");
    await expect(shop.paypal.controls.denyCapture(String(captureId))).rejects.toThrow("not PENDING");
  });

  test("a pending capture is denied asynchronously", async () => {
    const captureId = captureIn((await pend())[1]).id;
    await shop.paypal.controls.denyCapture(String(captureId));
    const read = await shop.client.call("GET", `/v2/payments/captures/${captureId}`);
    expect(read.body).toMatchObject({ status: "DECLINED" });
    expect(await heardOf(captureId)).toContain("PAYMENT.CAPTURE.DENIED");
  });
});
