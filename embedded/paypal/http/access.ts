import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { toTime } from "../clock";
import type { JsonObject } from "../json";
import type { Store } from "../state/store";

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

const SCOPES = [
  "https://uri.paypal.com/services/payments/payment",
  "https://uri.paypal.com/services/payments/refund",
  "https://uri.paypal.com/services/payments/realtimepayment",
  "https://uri.paypal.com/payments/payouts",
  "https://uri.paypal.com/services/vault/payment-tokens/readwrite",
  "https://uri.paypal.com/services/disputes/read-seller",
  "https://uri.paypal.com/services/applications/webhooks",
];

/** Signed rather than stored, so that they survive a restart. By the system clock, as clients measure lifetimes. */
export class AccessTokens {
  readonly #credentials: ClientCredentials;
  readonly #lifetime: number;
  readonly #store: Store;

  /** `lifetime` is in seconds; PayPal's is 9 hours. */
  constructor(credentials: ClientCredentials, store: Store, lifetime: number) {
    this.#credentials = credentials;
    this.#lifetime = lifetime;
    this.#store = store;
  }

  /** POST /v1/oauth2/token. Its errors follow RFC 6749, unlike PayPal's other APIs. */
  grant(headers: IncomingHttpHeaders, body: string): { status: number; body: JsonObject } {
    const grantType = new URLSearchParams(body).get("grant_type");
    if (!this.#isClient(headers.authorization)) {
      return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
    }
    if (grantType !== "client_credentials") {
      const error_description = grantType === null ? "Grant Type is NULL" : "unsupported grant_type";
      return { status: 400, body: { error: "unsupported_grant_type", error_description } };
    }
    const now = Date.now();
    const nonce = `${toTime(now)}${randomBytes(24).toString("base64url")}`;
    return {
      status: 200,
      body: {
        scope: SCOPES.join(" "),
        access_token: this.#tokenOf(now, randomBytes(12).toString("base64url")),
        token_type: "Bearer",
        app_id: "APP-80W284485P519543T",
        expires_in: this.#lifetime,
        nonce,
      },
    };
  }

  /** Whether a request has a valid access token or, as PayPal allows, the client's credentials. */
  admits(headers: IncomingHttpHeaders): boolean {
    const { authorization } = headers;
    const bearer = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    return bearer === undefined ? this.#isClient(authorization) : this.#isToken(bearer);
  }

  #isClient(authorization: string | undefined): boolean {
    const encoded = /^Basic (\S+)$/i.exec(authorization ?? "")?.[1];
    if (encoded === undefined) return false;
    const { clientId, clientSecret } = this.#credentials;
    return isEqualInConstantTime(Buffer.from(encoded, "base64").toString("utf8"), `${clientId}:${clientSecret}`);
  }

  #isToken(token: string): boolean {
    const [issued = "", salt = ""] = token.replace(/^A21AA/, "").split(".");
    const issuedAt = Number.parseInt(issued, 36);
    const expected = Number.isFinite(issuedAt) ? this.#tokenOf(issuedAt, salt) : "";
    if (!isEqualInConstantTime(token, expected)) return false;
    return issuedAt >= this.#store.settings.accessTokensFrom && Date.now() < issuedAt + this.#lifetime * 1_000;
  }

  #tokenOf(issuedAt: number, salt: string): string {
    const payload = `${issuedAt.toString(36)}.${salt}`;
    const { clientId, clientSecret } = this.#credentials;
    return `A21AA${payload}.${createHmac("sha256", clientSecret).update(`${clientId} ${payload}`).digest("base64url")}`;
  }
}

export function isEqualInConstantTime(one: string, other: string): boolean {
  const digest = (value: string) => createHmac("sha256", "compare").update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
