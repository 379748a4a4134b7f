import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type JsonObject, member, textAt } from "../json";
import { issuesOf, linkOf, type MerchantAnswer, relsOf } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const DAY = 86_400_000;

const payout = (senderBatchId: string, receiver = "ann@example.com", value = "9.87"): JsonObject => ({
  sender_batch_header: { sender_batch_id: senderBatchId, email_subject: "You have a payout!" },
  items: [{ recipient_type: "EMAIL", amount: { value, currency: "GBP" }, receiver, sender_item_id: senderBatchId }],
});
const send = (body: JsonObject): Promise<MerchantAnswer> => shop.client.call("POST", "/v1/payments/payouts", body);
const idOf = (response: MerchantAnswer) => textAt(response.body, "batch_header", "payout_batch_id") ?? "";
const read = (id: string) => shop.client.call("GET", `/v1/payments/payouts/${id}`);

async function itemOf(id: string): Promise<JsonObject> {
  const items = member((await read(id)).body, "items");
  const first = Array.isArray(items) ? items[0] : undefined;
  return first as JsonObject;
}

const eventTypesOf = async (id: string) => {
  await shop.paypal.controls.webhooksSettled();
  return shop.listener.heard.filter(({ body }) => body.includes(id)).map(({ type }) => type);
};

describe("payouts", () => {
  test("a payout is accepted at once, processed after the response and reported in PayPal's format", async () => {
    const response = await send(payout("one"));
    expect(response).toMatchObject({
      status: 201,
      body: {
        batch_header: {
          batch_status: "PENDING",
          sender_batch_header: { sender_batch_id: "one", email_subject: "You have a payout!" },
        },
      },
    });
    expect(relsOf(response.body)).toEqual(["self"]);
    const id = idOf(response);
    expect((await read(id)).body).toMatchObject({
      batch_header: { batch_status: "SUCCESS", amount: { currency: "GBP", value: "9.87" } },
    });
    const item = await itemOf(id);
    expect(item).toMatchObject({
      transaction_status: "SUCCESS",
      payout_batch_id: id,
      sender_batch_id: "one",
      payout_item: { receiver: "ann@example.com", amount: { currency: "GBP", value: "9.87" }, sender_item_id: "one" },
    });
    expect((await shop.client.call("GET", `/v1/payments/payouts-item/${item.payout_item_id}`)).body).toEqual(item);
    expect((await eventTypesOf(id)).sort()).toEqual([
      "PAYMENT.PAYOUTS-ITEM.SUCCEEDED",
      "PAYMENT.PAYOUTSBATCH.PROCESSING",
      "PAYMENT.PAYOUTSBATCH.SUCCESS",
    ]);
  });

  test("a sender_batch_id is accepted once in 30 days, and its rejection links to the first batch", async () => {
    const first = await send(payout("twice"));
    const again = await send(payout("twice", "ann@example.com", "99.00"));
    expect(again).toMatchObject({ status: 400, body: { name: "USER_BUSINESS_ERROR" } });
    expect(linkOf(again.body, "self")).toMatch(new RegExp(`/v1/payments/payouts/${idOf(first)}$`));
    await shop.paypal.controls.advanceClock(31 * DAY);
    expect((await send(payout("twice"))).status).toBe(201);
  });

  test.each([
    ["no items", { sender_batch_header: {}, items: [] }, "INVALID_ARRAY_MIN_ITEMS"],
    [
      "no receiver",
      { sender_batch_header: {}, items: [{ amount: { value: "1.00", currency: "GBP" } }] },
      "MISSING_REQUIRED_PARAMETER",
    ],
    ["no address", payout("a", "nobody"), "Receiver is invalid or does not match with type"],
    ["nothing", payout("b", "ann@example.com", "0.00"), "CANNOT_BE_ZERO_OR_NEGATIVE"],
    ["a fraction of a penny", payout("c", "ann@example.com", "1.005"), "DECIMAL_PRECISION"],
  ])("rejects a payout with %s", async (_, body, issue) => {
    const response = await send(body);
    expect(response).toMatchObject({ status: 400, body: { name: "VALIDATION_ERROR" } });
    expect(issuesOf(response)).toEqual([issue]);
  });

  test("a payout without sufficient funds is refused and can be repeated later", async () => {
    await shop.paypal.controls.fault("payout.create", { kind: "issue", issue: "INSUFFICIENT_FUNDS" });
    expect(await send(payout("poor"))).toMatchObject({ status: 422, body: { name: "INSUFFICIENT_FUNDS" } });
    expect((await send(payout("poor"))).status).toBe(201);
  });

  test("an unclaimed payout can be cancelled once, and returns after 30 days otherwise", async () => {
    const [kept, left] = [
      idOf(await send(payout("u1", "unclaimed@x.test"))),
      idOf(await send(payout("u2", "unclaimed@x.test"))),
    ];
    const item = await itemOf(kept);
    const errors = { name: "RECEIVER_UNREGISTERED", message: expect.any(String), debug_id: expect.any(String) };
    expect(item).toMatchObject({ transaction_status: "UNCLAIMED", errors });
    const cancel = () => shop.client.call("POST", `/v1/payments/payouts-item/${item.payout_item_id}/cancel`, {});
    expect(await cancel()).toMatchObject({ status: 200, body: { transaction_status: "RETURNED" } });
    expect(await cancel()).toMatchObject({ status: 400, body: { name: "ITEM_ALREADY_CANCELLED" } });
    expect(await itemOf(left)).toMatchObject({ transaction_status: "UNCLAIMED" });
    await shop.paypal.controls.advanceClock(30 * DAY);
    expect(await itemOf(left)).toMatchObject({ transaction_status: "RETURNED" });
    expect(await eventTypesOf(left)).toContain("PAYMENT.PAYOUTS-ITEM.RETURNED");
  });

  test("an unknown payout is 404, and a sent one cannot be cancelled", async () => {
    expect((await read("NOSUCHBATCH00")).status).toBe(404);
    const item = await itemOf(idOf(await send(payout("sent"))));
    expect(await shop.client.call("POST", `/v1/payments/payouts-item/${item.payout_item_id}/cancel`, {})).toMatchObject(
      { status: 400, body: { name: "ITEM_INCORRECT_STATUS" } },
    );
  });
});
