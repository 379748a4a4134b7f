import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Json, JsonObject } from "../json";
import { issuesOf, plainOrder, vaultOrder } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const orders = "/v2/checkout/orders";
const unit = "/purchase_units/@reference_id=='default'";
const gbp = (value: string): JsonObject => ({ currency_code: "GBP", value });
const priced = (amount: JsonObject, more: JsonObject = {}) => plainOrder({ amount, ...more });
const two = (...units: JsonObject[]): JsonObject => ({ intent: "CAPTURE", purchase_units: units });
const item = (more: JsonObject = {}): JsonObject => ({
  name: "Starter",
  quantity: "2",
  unit_amount: gbp("1.00"),
  ...more,
});
const wallet = (paypal: Json): JsonObject => ({ ...plainOrder(), payment_source: { paypal } });

const REFUSED: [what: string, body: Json, status: number, issue: string, field: string][] = [
  ["no body", {}, 400, "MISSING_REQUIRED_PARAMETER", "/intent"],
  ["a list for a body", [], 400, "INVALID_PARAMETER_SYNTAX", "/"],
  ["an intent of its own", { ...plainOrder(), intent: "SALE" }, 400, "INVALID_PARAMETER_VALUE", "/intent"],
  ["no purchase unit", two(), 400, "INVALID_ARRAY_MIN_ITEMS", "/purchase_units"],
  [
    "too many units",
    two(...Array(11).fill({ amount: gbp("1.00") })),
    400,
    "INVALID_ARRAY_MAX_ITEMS",
    "/purchase_units",
  ],
  ["no amount", two({}), 400, "MISSING_REQUIRED_PARAMETER", "/purchase_units/0/amount"],
  [
    "a number for a value",
    priced({ currency_code: "GBP", value: 7.99 }),
    400,
    "INVALID_PARAMETER_SYNTAX",
    "/purchase_units/0/amount/value",
  ],
  ["a value in words", priced(gbp("seven")), 400, "INVALID_PARAMETER_SYNTAX", "/purchase_units/0/amount/value"],
  [
    "a currency of two letters",
    priced({ currency_code: "GB", value: "1.00" }),
    400,
    "INVALID_STRING_LENGTH",
    "/purchase_units/0/amount/currency_code",
  ],
  [
    "an unknown currency",
    priced({ currency_code: "XXX", value: "1.00" }),
    422,
    "INVALID_CURRENCY_CODE",
    `${unit}/amount/currency_code`,
  ],
  ["three decimals", priced(gbp("7.999")), 422, "DECIMAL_PRECISION", `${unit}/amount/value`],
  [
    "decimals of yen",
    priced({ currency_code: "JPY", value: "799.50" }),
    422,
    "DECIMAL_PRECISION",
    `${unit}/amount/value`,
  ],
  ["nothing to pay", priced(gbp("0.00")), 422, "CANNOT_BE_ZERO_OR_NEGATIVE", `${unit}/amount/value`],
  ["less than nothing", priced(gbp("-7.99")), 422, "CANNOT_BE_ZERO_OR_NEGATIVE", `${unit}/amount/value`],
  ["too much", priced(gbp("1000000000000000.00")), 422, "MAX_VALUE_EXCEEDED", `${unit}/amount/value`],
  [
    "a negative part",
    priced({ ...gbp("1.00"), breakdown: { shipping: gbp("-1.00") } }),
    422,
    "CANNOT_BE_NEGATIVE",
    `${unit}/amount/breakdown/shipping/value`,
  ],
  [
    "parts that do not add up",
    priced({ ...gbp("3.00"), breakdown: { item_total: gbp("2.00"), shipping: gbp("0.50") } }),
    422,
    "AMOUNT_MISMATCH",
    `${unit}/amount/value`,
  ],
  [
    "items without their total",
    priced(gbp("2.00"), { items: [item()] }),
    422,
    "ITEM_TOTAL_REQUIRED",
    `${unit}/amount/breakdown/item_total`,
  ],
  [
    "items of another total",
    priced({ ...gbp("3.00"), breakdown: { item_total: gbp("3.00") } }, { items: [item()] }),
    422,
    "ITEM_TOTAL_MISMATCH",
    `${unit}/amount/breakdown/item_total`,
  ],
  [
    "taxes without their total",
    priced({ ...gbp("2.00"), breakdown: { item_total: gbp("2.00") } }, { items: [item({ tax: gbp("0.20") })] }),
    422,
    "TAX_TOTAL_REQUIRED",
    `${unit}/amount/breakdown/tax_total`,
  ],
  [
    "a quantity of none",
    priced(gbp("1.00"), { items: [item({ quantity: "0" })] }),
    400,
    "INVALID_PARAMETER_SYNTAX",
    "/purchase_units/0/items/0/quantity",
  ],
  [
    "two currencies",
    two(
      { reference_id: "a", amount: gbp("1.00") },
      { reference_id: "b", amount: { currency_code: "EUR", value: "1.00" } },
    ),
    422,
    "MULTI_CURRENCY_ORDER",
    "/purchase_units",
  ],
  [
    "units without names",
    two({ amount: gbp("1.00") }, { reference_id: "b", amount: gbp("1.00") }),
    422,
    "REFERENCE_ID_REQUIRED",
    "/purchase_units/0/reference_id",
  ],
  [
    "units of one name",
    two({ reference_id: "a", amount: gbp("1.00") }, { reference_id: "a", amount: gbp("1.00") }),
    422,
    "DUPLICATE_REFERENCE_ID",
    "/purchase_units/1/reference_id",
  ],
  [
    "another payee",
    priced(gbp("1.00"), { payee: { email_address: "thief@example.com" } }),
    422,
    "PAYEE_ACCOUNT_INVALID",
    `${unit}/payee`,
  ],
  [
    "a long invoice id",
    priced(gbp("1.00"), { invoice_id: "x".repeat(128) }),
    400,
    "INVALID_STRING_LENGTH",
    "/purchase_units/0/invoice_id",
  ],
  [
    "another payment source",
    { ...plainOrder(), payment_source: { ideal: {} } },
    400,
    "NOT_SUPPORTED",
    "/payment_source/ideal",
  ],
  [
    "a card",
    { ...plainOrder(), payment_source: { card: {} } },
    422,
    "NOT_ENABLED_FOR_CARD_PROCESSING",
    "/payment_source/card",
  ],
  [
    "vault without usage",
    wallet({ attributes: { vault: { store_in_vault: "ON_SUCCESS" } } }),
    400,
    "MISSING_REQUIRED_PARAMETER",
    "/payment_source/paypal/attributes/vault/usage_type",
  ],
  [
    "vault without an instruction",
    wallet({ attributes: { vault: { usage_type: "MERCHANT" } } }),
    422,
    "VAULT_INSTRUCTION_REQUIRED",
    "/payment_source/paypal/attributes/vault/store_in_vault",
  ],
  [
    "a return address that is none",
    wallet({ experience_context: { return_url: "here" } }),
    400,
    "INVALID_PARAMETER_SYNTAX",
    "/payment_source/paypal/experience_context/return_url",
  ],
  ["an authorisation", { ...plainOrder(), intent: "AUTHORIZE" }, 422, "AUTH_CAPTURE_NOT_ENABLED", "/intent"],
];

describe("order validation", () => {
  test.each(REFUSED)("rejects an order with %s with PayPal's own error", async (_, body, status, issue, field) => {
    const response = await shop.client.call("POST", orders, body);
    const [name, message] =
      status === 400
        ? ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."]
        : [
            "UNPROCESSABLE_ENTITY",
            "The requested action could not be performed, semantically incorrect, or failed business validation.",
          ];
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      name,
      message,
      debug_id: response.headers.get("paypal-debug-id"),
      details: expect.arrayContaining([
        expect.objectContaining({ issue, field, location: "body", description: expect.any(String) }),
      ]),
      links: [{ rel: "information_link", method: "GET", href: expect.stringContaining("/docs/api/orders/v2/#error-") }],
    });
  });

  test("reports all malformed fields of an order at once", async () => {
    const response = await shop.client.call("POST", orders, { intent: "SALE", purchase_units: [{}] });
    expect(issuesOf(response)).toEqual(["INVALID_PARAMETER_VALUE", "MISSING_REQUIRED_PARAMETER"]);
  });

  test("rejects broken JSON, other media types and oversized bodies before validation", async () => {
    const authorization = `Bearer ${await shop.client.accessToken()}`;
    const broken = await shop.client.bare("POST", orders, '{"intent"', { authorization });
    expect([broken.status, issuesOf(broken)]).toEqual([400, ["MALFORMED_REQUEST_JSON"]]);
    const form = { authorization, "content-type": "application/x-www-form-urlencoded" };
    expect(await shop.client.bare("POST", orders, "intent=CAPTURE", form)).toMatchObject({
      status: 415,
      body: { name: "UNSUPPORTED_MEDIA_TYPE" },
    });
    const huge = await shop.client.bare("POST", orders, JSON.stringify("x".repeat(1_200_000)), { authorization });
    expect(huge.status).toBe(413);
  });
});

describe("valid amounts", () => {
  test.each([
    ["whole yen", { currency_code: "JPY", value: "799" }, "799"],
    ["pounds without pence", gbp("8"), "8.00"],
    ["parts that add up", { ...gbp("2.50"), breakdown: { item_total: gbp("3.00"), discount: gbp("0.50") } }, "2.50"],
  ])("accepts an order with %s", async (_, amount, value) => {
    const fullRepresentation = { prefer: "return=representation" };
    const response = await shop.client.call("POST", orders, priced(amount), fullRepresentation);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ purchase_units: [{ amount: { value } }] });
  });

  test("accepts a usage pattern from a newer version of the OpenAPI document", async () => {
    expect((await shop.client.call("POST", orders, vaultOrder())).status).toBe(201);
  });
});
