import { createVerify, X509Certificate } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { member } from "../json";
import type { WebhookNotification } from "../testing/listener";
import { captureIn, plainOrder } from "../testing/merchant";
import { startShop, type TestShop } from "../testing/shop";
import { MAX_RETRIES, retryDelay } from "./schedule";

let shop: TestShop;
beforeEach(async () => {
  shop = await startShop({ webhookId: "8PT597110X687430LKGECATA" });
});
afterEach(() => shop.close());

async function approveOne(): Promise<string> {
  const id = await shop.client.order(plainOrder());
  await shop.paypal.controls.approve(id);
  return id;
}

async function settled(): Promise<WebhookNotification[]> {
  await shop.paypal.controls.webhooksSettled();
  return shop.listener.heard;
}

/** CRC-32 of ISO 3309, bit by bit: independent of the implementation under test. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text, "utf8")) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe("notifications", () => {
  test("a notification has PayPal's envelope and headers", async () => {
    const id = await approveOne();
    const [notice] = await settled();
    expect(JSON.parse(notice?.body ?? "{}")).toEqual({
      id: expect.stringMatching(/^WH-[0-9A-Z]{17}-[0-9A-Z]{17}$/),
      event_version: "1.0",
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      resource_type: "checkout-order",
      resource_version: "2.0",
      event_type: "CHECKOUT.ORDER.APPROVED",
      summary: "An order has been approved by buyer",
      resource: expect.objectContaining({ id, status: "APPROVED", intent: "CAPTURE" }),
      links: [
        expect.objectContaining({ rel: "self", method: "GET" }),
        expect.objectContaining({ rel: "resend", method: "POST" }),
      ],
    });
    expect(notice?.headers).toMatchObject({
      "content-type": "application/json",
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-transmission-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "paypal-transmission-time": expect.stringMatching(/Z$/),
      "paypal-cert-url": expect.stringMatching(`^${shop.url}/v1/notifications/certs/CERT-[0-9a-f-]+$`),
    });
  });

  test("a notification is signed by a certificate with a valid chain and dates", async () => {
    await approveOne();
    const [notice] = await settled();
    const { headers = {}, body = "" } = notice ?? {};
    const header = (name: string) => String(headers[`paypal-${name}`]);
    const pem = await (await fetch(header("cert-url"))).text();
    const [leaf, root] = (pem.match(/-----BEGIN[\s\S]+?END CERTIFICATE-----/g) ?? []).map(
      (one) => new X509Certificate(one),
    );
    if (!leaf || !root) throw new Error("the chain has two certificates");
    expect(leaf.checkIssued(root) && leaf.verify(root.publicKey) && root.verify(root.publicKey)).toBe(true);
    expect([leaf.ca, root.ca]).toEqual([false, true]);
    expect(Date.parse(leaf.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(leaf.validTo)).toBeGreaterThan(Date.now() + 365 * 86_400_000);
    const signed = (id: string, text: string) =>
      createVerify("RSA-SHA256")
        .update(`${header("transmission-id")}|${header("transmission-time")}|${id}|${crc32(text)}`)
        .verify(leaf.publicKey, header("transmission-sig"), "base64");
    expect(signed("8PT597110X687430LKGECATA", body)).toBe(true);
    expect(signed("ANOTHERWEBHOOK", body)).toBe(false);
    expect(signed("8PT597110X687430LKGECATA", `${body} `)).toBe(false);
  });

  test("PayPal's endpoint verifies a notification's signature", async () => {
    await approveOne();
    const [notice] = await settled();
    const header = (name: string) => String(notice?.headers[`paypal-${name}`]);
    const body = {
      auth_algo: header("auth-algo"),
      cert_url: header("cert-url"),
      transmission_id: header("transmission-id"),
      transmission_sig: header("transmission-sig"),
      transmission_time: header("transmission-time"),
      webhook_id: "8PT597110X687430LKGECATA",
      webhook_event: JSON.parse(notice?.body ?? "{}"),
    };
    const ask = async (change: object) =>
      (await shop.client.call("POST", "/v1/notifications/verify-webhook-signature", { ...body, ...change })).body;
    expect(await ask({})).toEqual({ verification_status: "SUCCESS" });
    for (const change of [
      { webhook_id: "X" },
      { cert_url: "https://api.paypal.com.evil.example/cert" },
      { transmission_sig: Buffer.from("forged").toString("base64") },
      { webhook_event: { ...body.webhook_event, summary: "forged" } },
    ]) {
      expect(await ask(change)).toEqual({ verification_status: "FAILURE" });
    }
    expect(await ask({ webhook_id: undefined })).toMatchObject({ name: "INVALID_REQUEST" });
  });
});

describe("delivery", () => {
  test("a notification is retried on the simulator's clock until the listener accepts it", async () => {
    shop.listener.answer(500);
    await approveOne();
    expect(await settled()).toHaveLength(1);
    await shop.paypal.controls.advanceClock(9_000);
    expect(await settled()).toHaveLength(1);
    await shop.paypal.controls.advanceClock(1_100);
    expect(await settled()).toHaveLength(2);
    shop.listener.answer(204);
    await shop.paypal.controls.advanceClock(20_000);
    expect(await settled()).toHaveLength(3);
    await shop.paypal.controls.advanceClock(3 * 86_400_000);
    const notifications = await settled();
    expect(notifications).toHaveLength(3);
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
    const [event] = (await shop.paypal.controls.state()).events;
    expect(event?.transmissions).toMatchObject([{ status: "SUCCESS", attempts: 3, httpStatus: 204 }]);
  });

  test("a notification is abandoned after 25 retries over 3 days", async () => {
    const pauses = Array.from({ length: MAX_RETRIES }, (_, index) => retryDelay(index + 1) ?? 0);
    expect(pauses[0]).toBe(10_000);
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000).toBeCloseTo(3, 3);
    expect(retryDelay(MAX_RETRIES + 1)).toBeNull();
    shop.listener.answer(503);
    await approveOne();
    for (let turn = 0; turn < 30; turn += 1) {
      await settled();
      await shop.paypal.controls.advanceClock(86_400_000);
    }
    expect(await settled()).toHaveLength(26);
    expect((await shop.paypal.controls.state()).events[0]?.transmissions).toMatchObject([{ status: "FAILURE" }]);
  });

  test("notifications can be held and released in another order", async () => {
    await shop.paypal.controls.holdWebhooks();
    const id = await approveOne();
    await shop.client.capture(id);
    expect(await settled()).toEqual([]);
    const held = (await shop.paypal.controls.state()).events.map(({ type }) => type);
    expect(held).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED", "CHECKOUT.ORDER.COMPLETED"]);
    const response = await shop.client.control("release-webhooks", { reversed: true });
    expect(response.body).toEqual({ sent: 3 });
    expect(shop.listener.types()).toEqual([...held].reverse());
  });

  test("single notifications can be released while others are held", async () => {
    await shop.paypal.controls.holdWebhooks();
    const id = await approveOne();
    await shop.client.capture(id);
    const [approved, captured] = (await shop.paypal.controls.state()).events;
    await shop.paypal.controls.releaseWebhooks({ eventIds: [captured?.id ?? ""], keepHolding: true });
    expect(shop.listener.types()).toEqual(["PAYMENT.CAPTURE.COMPLETED"]);
    await shop.paypal.controls.releaseWebhooks({ eventIds: [approved?.id ?? ""] });
    expect(shop.listener.types()).toEqual(["PAYMENT.CAPTURE.COMPLETED", "CHECKOUT.ORDER.APPROVED"]);
  });

  test("a notification can be delivered several times", async () => {
    await shop.paypal.controls.duplicateWebhooks(1, 3, 70);
    await approveOne();
    await shop.paypal.controls.advanceClock(1_000);
    const notifications = await settled();
    expect(notifications).toHaveLength(3);
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
    expect(new Set(notifications.map(({ headers }) => headers["paypal-transmission-id"])).size).toBe(3);
    await approveOne();
    expect(await settled()).toHaveLength(4);
  });
});

describe("the list of events", () => {
  test("lists events newest first, by type and resource, with their transmissions", async () => {
    const captureId = captureIn(await shop.client.capture(await approveOne())).id;
    await settled();
    const path = "/v1/notifications/webhooks-events";
    const all = await shop.client.call("GET", path);
    expect(all.body).toMatchObject({ count: 3, events: [{ event_type: "CHECKOUT.ORDER.COMPLETED" }, {}, {}] });
    const one = await shop.client.call(
      "GET",
      `${path}?event_type=PAYMENT.CAPTURE.COMPLETED&transaction_id=${captureId}`,
    );
    expect(one.body).toMatchObject({ count: 1, events: [{ resource: { id: captureId } }] });
    const events = member(one.body, "events");
    const id = member(Array.isArray(events) ? events[0] : undefined, "id");
    expect(await shop.client.call("GET", `${path}/${id}`)).toMatchObject({
      status: 200,
      body: { transmissions: [{ status: "SUCCESS", http_status: 200, webhook_url: shop.listener.url }] },
    });
    expect((await shop.client.call("GET", `${path}/WH-NOTHING`)).status).toBe(404);
    expect((await shop.client.call("POST", `${path}/${id}/resend`, {})).status).toBe(202);
    expect((await settled()).filter((notice) => notice.id === id)).toHaveLength(2);
  });

  test("returns the webhook that events are sent to", async () => {
    expect((await shop.client.call("GET", "/v1/notifications/webhooks")).body).toMatchObject({
      webhooks: [{ id: "8PT597110X687430LKGECATA", url: shop.listener.url, event_types: [{ name: "*" }] }],
    });
    expect((await shop.client.call("GET", "/v1/notifications/webhooks/OTHER")).status).toBe(404);
  });
});
