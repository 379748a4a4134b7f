import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { CLIENT, plainOrder, vaultOrder } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";
import { buyerOf } from "./buyers";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

interface Page {
  status: number;
  html: string;
  headers: Headers;
}

async function open(path: string, init: RequestInit = {}): Promise<Page> {
  const response = await fetch(`${shop.url}${path}`, { redirect: "manual", ...init });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

async function decide(
  orderId: string,
  decision: string,
  more: { buyer?: string; query?: string; origin?: string } = {},
) {
  const path = `/checkoutnow?token=${orderId}${more.query ?? ""}`;
  const page = await open(path);
  return open(path, {
    method: "POST",
    headers: { cookie: cookieOf(page), ...(more.origin ? { origin: more.origin } : {}) },
    body: new URLSearchParams({ csrf: csrfOf(page), decision, buyer: more.buyer ?? "olivia" }),
  });
}

const cookieOf = (page: Page) => page.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const csrfOf = (page: Page) => /name="csrf" value="([\w-]+)"/.exec(page.html)?.[1] ?? "";

async function statusOf(orderId: string) {
  return (await shop.client.call("GET", `/v2/checkout/orders/${orderId}`)).body;
}

describe("the approval page", () => {
  test("the approval page shows amount and payee, says that nothing is real and offers to pay or cancel", async () => {
    const { status, html, headers } = await open(
      `/checkoutnow?token=${await shop.client.order(vaultOrder({ description: "Starter <b>" }))}`,
    );
    expect(status).toBe(200);
    for (const sentence of [
      "£7.99",
      "Sandbox shop",
      "Starter &lt;b&gt;",
      "No account is charged",
      "Pay £7.99",
      "Cancel",
    ]) {
      expect(html).toContain(sentence);
    }
    expect(html).toContain('<html lang="en-GB">');
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
    expect(headers.get("content-security-policy")).toContain("form-action 'self' http://shop.localhost;");
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
  });

  test("paying approves the order and redirects with token and PayerID", async () => {
    for (const order of [plainOrder(), vaultOrder()]) {
      const id = await shop.client.order(order);
      const { status, headers } = await decide(id, "pay", { buyer: "tom" });
      expect(status).toBe(303);
      const back = `http://shop.localhost/return?x=1&token=${id}&PayerID=${buyerOf("tom").payerId}`;
      expect(headers.get("location")).toBe(back);
      expect(await statusOf(id)).toMatchObject({ status: "APPROVED", payer: { payer_id: buyerOf("tom").payerId } });
    }
  });

  test("further accounts of a buyer behave like the buyer", async () => {
    const id = await shop.client.order(plainOrder());
    const { payerId } = await shop.paypal.controls.approve(id, "tom+2");
    expect(payerId).not.toBe(buyerOf("tom").payerId);
    expect(payerId).not.toBe(buyerOf("tom+3").payerId);
    expect(await statusOf(id)).toMatchObject({
      payer: { payer_id: payerId, email_address: "tom+2.fletcher@buyer.example" },
    });
    expect((await shop.client.capture(id)).status).toBe(422);
    await shop.paypal.controls.approve(id, "tom+2");
    expect((await shop.client.capture(id)).status).toBe(201);
  });

  test("cancelling redirects to the cancel URL and leaves the order open", async () => {
    const id = await shop.client.order(plainOrder());
    const { headers } = await decide(id, "cancel");
    expect(headers.get("location")).toBe(`http://shop.localhost/cancel?token=${id}`);
    expect(await statusOf(id)).toMatchObject({ status: "CREATED" });
  });

  test("shows the result if the order has no return URL", async () => {
    const id = await shop.client.order({ ...plainOrder(), application_context: { brand_name: "Veranda" } });
    const { status, html } = await decide(id, "pay");
    expect(status).toBe(200);
    expect(html).toContain("Payment approved");
    expect(html).toContain("Veranda completes the payment now");
  });

  test("distinguishes missing, expired, approved, paid, voided and open payments", async () => {
    expect(await open("/checkoutnow")).toMatchObject({ status: 404 });
    const headingOf = async (id: string) => /<h1>([^<]+)</.exec((await open(`/checkoutnow?token=${id}`)).html)?.[1];
    expect(await headingOf("3C679366HH908993F")).toBe("There is no such payment");
    const id = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(id);
    expect(await headingOf(id)).toBe("You have already approved this payment");
    await shop.client.capture(id);
    expect(await headingOf(id)).toBe("This payment is complete");
    const off = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(off);
    await shop.paypal.controls.reverseApproval(off);
    expect(await headingOf(off)).toBe("This payment was called off");
    const old = await shop.client.order(plainOrder());
    await shop.paypal.controls.advanceClock(7 * 3_600_000);
    expect(await headingOf(old)).toBe("There is no such payment");
  });

  test("the approval page reopens for a buyer whose payment was declined", async () => {
    const id = await shop.client.order(plainOrder());
    await shop.paypal.controls.approve(id, "priya");
    await shop.client.capture(id);
    expect((await open(`/checkoutnow?token=${id}`)).html).toContain("The last attempt did not go through");
    await decide(id, "pay");
    expect((await shop.client.capture(id)).status).toBe(201);
  });

  test("rejects a form posted from another site", async () => {
    const id = await shop.client.order(plainOrder());
    const page = await open(`/checkoutnow?token=${id}`);
    const post = (headers: Record<string, string>, csrf: string) =>
      open(`/checkoutnow?token=${id}`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ csrf, decision: "pay", buyer: "olivia" }),
      });
    const cookie = cookieOf(page);
    expect((await post({ cookie }, "")).status).toBe(403);
    expect((await post({}, csrfOf(page))).status).toBe(403);
    expect((await post({ cookie, origin: "https://evil.example" }, csrfOf(page))).status).toBe(403);
    expect(await statusOf(id)).toMatchObject({ status: "CREATED" });
    expect((await post({ cookie, origin: shop.url }, csrfOf(page))).status).toBe(303);
  });
});

describe("the approval popup", () => {
  const popup = (origin: string) => `&popup=1&origin=${encodeURIComponent(origin)}`;

  test("the approval popup reports only to the merchant's page", async () => {
    const id = await shop.client.order(plainOrder());
    const { status, html } = await decide(id, "pay", { query: popup("http://shop.localhost") });
    expect(status).toBe(200);
    const script = /<script nonce="[^"]+">([\s\S]+?)<\/script>/.exec(html)?.[1] ?? "";
    const messages: unknown[] = [];
    const opener = { postMessage: (...message: unknown[]) => messages.push(message) };
    let closed = false;
    const window = {
      opener,
      close: () => {
        closed = true;
      },
    };
    new Script(script).runInNewContext({ window, setTimeout: (later: () => void) => later() });
    expect(closed).toBe(true);
    expect(JSON.parse(JSON.stringify(messages))).toEqual([
      [
        { source: "paypal-simulator", type: "approve", orderID: id, payerID: buyerOf("olivia").payerId },
        "http://shop.localhost",
      ],
    ]);
    for (const origin of ["https://evil.example", "javascript:alert(1)", ""]) {
      const other = await shop.client.order(plainOrder());
      expect((await decide(other, "cancel", { query: popup(origin) })).html).not.toContain("postMessage");
    }
  });
});

describe("the SDK script", () => {
  test("the SDK script is JavaScript for this client and an error for others", async () => {
    const script = await open(`/sdk/js?client-id=${CLIENT.clientId}&currency=GBP`);
    expect(script.status).toBe(200);
    expect(script.headers.get("content-type")).toContain("application/javascript");
    expect(() => new Script(script.html)).not.toThrow();
    for (const query of ["", "?client-id=another"]) {
      const refused = await open(`/sdk/js${query}`);
      expect(refused.status).toBe(400);
      expect(() => new Script(refused.html).runInNewContext()).toThrow("SDK Validation error");
    }
  });
});
