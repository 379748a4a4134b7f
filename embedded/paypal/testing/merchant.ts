import { isObject, type Json, type JsonObject, member, textAt } from "../json";

export const CLIENT = { clientId: "client-of-the-test", clientSecret: "secret-of-the-test" };
export const CONTROL_KEY = "control-key-of-the-test";

export interface MerchantAnswer {
  status: number;
  headers: Headers;
  body: Json | undefined;
}

export class MerchantClient {
  readonly #url: string;
  #token: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a request with an access token, fetching one if needed. */
  async call(method: string, path: string, body?: Json, headers: Record<string, string> = {}): Promise<MerchantAnswer> {
    this.#token ??= await this.accessToken();
    return this.bare(method, path, body, { authorization: `Bearer ${this.#token}`, ...headers });
  }

  /** Sends a request with exactly these headers. */
  async bare(
    method: string,
    path: string,
    body?: Json | string,
    headers: Record<string, string> = {},
  ): Promise<MerchantAnswer> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
  }

  async accessToken(): Promise<string> {
    const { clientId, clientSecret } = CLIENT;
    const response = await this.bare("POST", "/v1/oauth2/token", "grant_type=client_credentials", {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    });
    return textAt(response.body, "access_token") ?? "";
  }

  forgetToken(): void {
    this.#token = undefined;
  }

  async order(body: Json, headers: Record<string, string> = {}): Promise<string> {
    const response = await this.call("POST", "/v2/checkout/orders", body, headers);
    return textAt(response.body, "id") ?? `no order: ${response.status} ${JSON.stringify(response.body)}`;
  }

  capture(orderId: string, headers: Record<string, string> = {}): Promise<MerchantAnswer> {
    return this.call("POST", `/v2/checkout/orders/${orderId}/capture`, {}, headers);
  }

  control(name: string, body: JsonObject = {}, method = "POST"): Promise<MerchantAnswer> {
    return this.bare(method, `/-/${name}`, method === "GET" ? undefined : body, { "paypal-sim-key": CONTROL_KEY });
  }
}

const RETURN = { return_url: "http://shop.localhost/return?x=1", cancel_url: "http://shop.localhost/cancel" };

export function plainOrder(unit: JsonObject = {}, value = "7.99"): JsonObject {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "GBP", value }, ...unit }],
    application_context: { ...RETURN, user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING" },
  };
}

export function vaultOrder(unit: JsonObject = {}, attributes: JsonObject = {}): JsonObject {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "GBP", value: "7.99" }, ...unit }],
    payment_source: {
      paypal: {
        attributes: {
          vault: {
            store_in_vault: "ON_SUCCESS",
            usage_type: "MERCHANT",
            customer_type: "CONSUMER",
            usage_pattern: "SUBSCRIPTION_PREPAID",
          },
          ...attributes,
        },
        experience_context: { ...RETURN, user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING" },
      },
    },
  };
}

export function renewalOrder(vaultId: string, unit: JsonObject = {}): JsonObject {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "GBP", value: "7.99" }, ...unit }],
    payment_source: {
      paypal: {
        vault_id: vaultId,
        stored_credential: {
          payment_initiator: "MERCHANT",
          usage: "SUBSEQUENT",
          usage_pattern: "SUBSCRIPTION_PREPAID",
        },
      },
    },
  };
}

export function captureIn(response: MerchantAnswer): JsonObject {
  const units = member(response.body, "purchase_units");
  const captures = member(Array.isArray(units) ? units[0] : undefined, "payments", "captures");
  const first = Array.isArray(captures) ? captures[0] : undefined;
  if (!isObject(first)) throw new Error(`no capture in ${response.status} ${JSON.stringify(response.body)}`);
  return first;
}

export const vaultIn = (response: MerchantAnswer): Json | undefined =>
  member(response.body, "payment_source", "paypal", "attributes", "vault");

export function issuesOf(response: MerchantAnswer): string[] {
  const details = member(response.body, "details");
  return Array.isArray(details) ? details.map((detail) => textAt(detail, "issue") ?? "") : [];
}

export function relsOf(body: Json | undefined): string[] {
  const links = member(body, "links");
  return Array.isArray(links) ? links.map((link) => textAt(link, "rel") ?? "") : [];
}

export function linkOf(body: Json | undefined, rel: string): string {
  const links = member(body, "links");
  const match = Array.isArray(links) ? links.find((link) => textAt(link, "rel") === rel) : undefined;
  return textAt(match, "href") ?? "";
}
