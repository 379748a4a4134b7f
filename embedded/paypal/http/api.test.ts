import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { CLIENT, CONTROL_KEY, captureIn, issuesOf, MerchantClient, plainOrder } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const basic = (secret: string) => `Basic ${Buffer.from(`${CLIENT.clientId}:${secret}`).toString("base64")}`;
const form = { "content-type": "application/x-www-form-urlencoded" };
const grant = "grant_type=client_credentials";

describe("authentication", () => {
  test("the token endpoint returns a bearer token to the client and OAuth errors to others", async () => {
    const token = await shop.client.bare("POST", "/v1/oauth2/token", grant, {
      ...form,
      authorization: basic(CLIENT.clientSecret),
    });
    expect(token).toMatchObject({
      status: 200,
      body: { token_type: "Bearer", expires_in: 32_400, access_token: expect.stringMatching(/^A21AA/) },
    });
    const wrong = await shop.client.bare("POST", "/v1/oauth2/token", grant, { ...form, authorization: basic("no") });
    expect(wrong).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    const other = await shop.client.bare("POST", "/v1/oauth2/token", "grant_type=password", {
      ...form,
      authorization: basic(CLIENT.clientSecret),
    });
    expect(other).toMatchObject({ status: 400, body: { error: "unsupported_grant_type" } });
  });

  test("a missing, made-up or revoked token gets PayPal's 401", async () => {
    const token = await shop.client.accessToken();
    const call = (headers: Record<string, string>) =>
      shop.client.bare("GET", "/v2/checkout/orders/X", undefined, headers);
    expect((await call({ authorization: `Bearer ${token}` })).status).toBe(404);
    await shop.paypal.controls.expireAccessTokens();
    const refused: Record<string, string>[] = [
      {},
      { authorization: "Bearer A21AAnonsense" },
      { authorization: `Bearer ${token}` },
    ];
    for (const headers of refused) {
      expect(await call(headers)).toMatchObject({
        status: 401,
        body: {
          name: "AUTHENTICATION_FAILURE",
          message: "Authentication failed due to missing authorization header, or invalid authentication credentials.",
        },
      });
    }
    shop.client.forgetToken();
  });

  test("an access token expires after its lifetime", async () => {
    const brief = await startShop({ tokenLifetime: 0 });
    const response = await brief.client.call("GET", "/v2/checkout/orders/X");
    expect(response.status).toBe(401);
    await brief.close();
  });

  test("distinguishes unknown paths, methods and resources", async () => {
    expect((await shop.client.call("GET", "/v2/nothing")).status).toBe(404);
    expect((await shop.client.call("DELETE", "/v2/checkout/orders")).status).toBe(405);
    const missing = await shop.client.call("GET", "/v2/payments/captures/3C679366HH908993F");
    expect(missing.body).toMatchObject({
      name: "RESOURCE_NOT_FOUND",
      message: "The specified resource does not exist.",
      details: [
        {
          issue: "INVALID_RESOURCE_ID",
          description: "Specified resource ID does not exist. Please check the resource ID and try again.",
        },
      ],
    });
  });
});

describe("test controls", () => {
  test("test controls require the key", async () => {
    const state = await shop.client.control("state", {}, "GET");
    expect(state).toMatchObject({ status: 200, body: { orders: expect.any(Array), events: expect.any(Array) } });
    expect((await shop.client.bare("GET", "/-/state")).status).toBe(403);
    const wrong = { "paypal-sim-key": `${CONTROL_KEY}x` };
    expect((await shop.client.bare("GET", "/-/state", undefined, wrong)).status).toBe(403);
    expect((await shop.client.control("nothing")).status).toBe(404);
    expect((await shop.client.control("approve", { orderId: "X" })).status).toBe(400);
    const closed = await startShop({ controlKey: null });
    expect((await closed.client.control("state", {}, "GET")).status).toBe(404);
    await closed.close();
  });

  test("a call with a dropped response takes effect, and a retry returns its result", async () => {
    const id = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(id);
    await shop.client.control("faults", { on: "order.capture", effect: "drop", resource: id });
    const headers = { "paypal-request-id": `drop-${id}` };
    await expect(shop.client.capture(id, headers)).rejects.toThrow();
    const again = await shop.client.capture(id, headers);
    expect(again.status).toBe(200);
    expect(captureIn(again).status).toBe("COMPLETED");
    const { captures } = await shop.paypal.controls.state();
    expect(captures.filter((capture) => capture.orderId === id)).toHaveLength(1);
  });

  test("a call that is dropped unread has no effect", async () => {
    const id = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(id);
    await shop.paypal.controls.fault("order.capture", { kind: "drop-before" });
    await expect(shop.client.capture(id)).rejects.toThrow();
    expect((await shop.paypal.controls.state()).captures.some((capture) => capture.orderId === id)).toBe(false);
    expect((await shop.client.capture(id)).status).toBe(201);
  });

  test("a fault strikes before or after the work, only as often as armed", async () => {
    const { controls } = shop.paypal;
    const id = await shop.client.order(plainOrder());
    await controls.approve(id);
    await controls.fault("order.capture", { kind: "status", status: 503, when: "before" }, { skip: 0, times: 2 });
    expect((await shop.client.capture(id)).body).toMatchObject({ name: "SERVICE_UNAVAILABLE" });
    expect((await shop.client.capture(id)).status).toBe(503);
    await controls.fault("order.capture", { kind: "status", status: 500, when: "after" });
    expect((await shop.client.capture(id)).body).toMatchObject({ name: "INTERNAL_SERVER_ERROR" });
    expect(issuesOf(await shop.client.capture(id))).toEqual(["ORDER_ALREADY_CAPTURED"]);
  });

  test("a delay holds back the response but not the webhooks", async () => {
    const id = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(id);
    await shop.paypal.controls.fault("order.capture", { kind: "delay", ms: 60_000, when: "after" }, { resource: id });
    const hangup = new AbortController();
    const hanging = fetch(`${shop.url}/v2/checkout/orders/${id}/capture`, {
      method: "POST",
      headers: { authorization: `Bearer ${await shop.client.accessToken()}`, "content-type": "application/json" },
      signal: hangup.signal,
    });
    hanging.catch(() => {});
    while (!shop.listener.heard.some(({ type, body }) => type === "PAYMENT.CAPTURE.COMPLETED" && body.includes(id))) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    hangup.abort();
    await expect(hanging).rejects.toThrow();
  });

  test("faults can skip calls, be limited to a resource and be cleared", async () => {
    const { controls } = shop.paypal;
    await controls.fault("order.get", { kind: "status", status: 500, when: "before" }, { skip: 1, times: 1 });
    await controls.fault("order.get", { kind: "status", status: 503, when: "before" }, { resource: "OTHER" });
    const id = await shop.client.order(plainOrder());
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push((await shop.client.call("GET", `/v2/checkout/orders/${id}`)).status);
    }
    expect(statuses).toEqual([200, 500, 200]);
    await shop.client.control("faults", {}, "DELETE");
    expect((await controls.state()).faults).toEqual([]);
  });
});

describe("PayPal-Mock-Response", () => {
  const mock = (code: string) => ({ "paypal-mock-response": JSON.stringify({ mock_application_codes: code }) });

  test("PayPal-Mock-Response returns the named error without side effects", async () => {
    const id = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(id);
    const response = await shop.client.capture(id, mock("INSTRUMENT_DECLINED"));
    expect([response.status, issuesOf(response)]).toEqual([422, ["INSTRUMENT_DECLINED"]]);
    expect((await shop.client.capture(id, mock("INTERNAL_SERVER_ERROR"))).status).toBe(500);
    expect(await shop.client.capture(id, mock("PERMISSION_DENIED"))).toMatchObject({
      status: 403,
      body: { name: "NOT_AUTHORIZED" },
    });
    expect((await shop.client.capture(id)).status).toBe(201);
  });

  test.each([
    "ORDER_NOT_APPROVED",
    "ORDER_ALREADY_CAPTURED",
    "INSTRUMENT_DECLINED",
    "PAYER_ACTION_REQUIRED",
    "DUPLICATE_INVOICE_ID",
    "TRANSACTION_REFUSED",
    "PAYER_ACCOUNT_RESTRICTED",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    "AGREEMENT_ALREADY_CANCELLED",
    "TOKEN_ID_NOT_FOUND",
  ])("PayPal-Mock-Response knows the capture issue %s in PayPal's words", async (code) => {
    const response = await shop.client.capture("3C679366HH908993F", mock(code));
    expect(response).toMatchObject({
      status: 422,
      body: { details: [{ issue: code, description: expect.any(String) }] },
    });
  });

  test("PayPal-Mock-Response is ignored for codes that PayPal does not document for the call", async () => {
    const id = await shop.client.order(plainOrder(), mock("REFUND_AMOUNT_EXCEEDED"));
    expect(id).toMatch(/^[A-Z0-9]{17}$/);
    expect((await shop.client.call("GET", `/v2/checkout/orders/${id}`, undefined, mock("{"))).status).toBe(200);
  });
});

test("a reset clears all state", async () => {
  const own = await startShop();
  const client = new MerchantClient(own.url);
  const id = await client.order(plainOrder());
  await own.paypal.controls.advanceClock(86_400_000);
  await own.paypal.controls.reset();
  expect((await client.call("GET", `/v2/checkout/orders/${id}`)).status).toBe(404);
  const state = await own.paypal.controls.state();
  expect(state.orders).toEqual([]);
  expect(Date.parse(state.now)).toBeLessThan(Date.now() + 3_600_000);
  await own.close();
});
