import { isObject, type Json, type JsonObject, member, textAt } from "../json";

export const CLIENT = { clientId: "client-of-the-test", clientSecret: "secret-of-the-test" };
export const CONTROL_KEY = "control-key-of-the-test";

export interface Said {
  status: number;
  headers: Headers;
  body: Json | undefined;
}

/** A merchant's server, as far as it speaks to PayPal's REST API over HTTP. */
export class MerchantClient {
  readonly #url: string;
  #token: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** One call, with an access token that is fetched when there is none yet. */
  async call(method: string, path: string, body?: Json, headers: Record<string, string> = {}): Promise<Said> {
    this.#token ??= await this.accessToken();
    return this.bare(method, path, body, { authorization: `Bearer ${this.#token}`, ...headers });
  }

  /** One call with these headers and no others. */
  async bare(method: string, path: string, body?: Json | string, headers: Record<string, string> = {}): Promise<Said> {
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
    const said = await this.bare("POST", "/v1/oauth2/token", "grant_type=client_credentials", {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    });
    return textAt(said.body, "access_token") ?? "";
  }

  forgetToken(): void {
    this.#token = undefined;
  }

  /** Makes an order and gives its id. */
  async order(body: Json, headers: Record<string, string> = {}): Promise<string> {
    const said = await this.call("POST", "/v2/checkout/orders", body, headers);
    return textAt(said.body, "id") ?? `no order: ${said.status} ${JSON.stringify(said.body)}`;
  }

  capture(orderId: string, headers: Record<string, string> = {}): Promise<Said> {
    return this.call("POST", `/v2/checkout/orders/${orderId}/capture`, {}, headers);
  }

  control(name: string, body: JsonObject = {}, method = "POST"): Promise<Said> {
    return this.bare(method, `/-/${name}`, method === "GET" ? undefined : body, { "paypal-sim-key": CONTROL_KEY });
  }
}

const RETURN = { return_url: "http://shop.localhost/return?x=1", cancel_url: "http://shop.localhost/cancel" };

/** An order made without a payment source. */
export function plainOrder(unit: JsonObject = {}, value = "7.99"): JsonObject {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "GBP", value }, ...unit }],
    application_context: { ...RETURN, user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING" },
  };
}

/** An order that stores the buyer's account for later charges. */
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

/** A charge of a stored account in one step. */
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

/** The first capture of the first purchase unit of an answer. */
export function captureIn(said: Said): JsonObject {
  const units = member(said.body, "purchase_units");
  const captures = member(Array.isArray(units) ? units[0] : undefined, "payments", "captures");
  const first = Array.isArray(captures) ? captures[0] : undefined;
  if (!isObject(first)) throw new Error(`no capture in ${said.status} ${JSON.stringify(said.body)}`);
  return first;
}

/** The payment token of an answer's `payment_source.paypal.attributes.vault`. */
export const vaultIn = (said: Said): Json | undefined =>
  member(said.body, "payment_source", "paypal", "attributes", "vault");

/** The issues of an error's details, in order. */
export function issuesOf(said: Said): string[] {
  const details = member(said.body, "details");
  return Array.isArray(details) ? details.map((detail) => textAt(detail, "issue") ?? "") : [];
}

/** The relations of an answer's links. */
export function relsOf(body: Json | undefined): string[] {
  const links = member(body, "links");
  return Array.isArray(links) ? links.map((link) => textAt(link, "rel") ?? "") : [];
}

/** The address under a relation of an answer's links. */
export function linkOf(body: Json | undefined, rel: string): string {
  const links = member(body, "links");
  const found = Array.isArray(links) ? links.find((link) => textAt(link, "rel") === rel) : undefined;
  return textAt(found, "href") ?? "";
}
