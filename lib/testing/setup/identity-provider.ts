import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll } from "@jest/globals";
import { findFreePortSync } from "./free-port";

// Import first, for tests of an identity provider: lib/env reads the settings on import.

const port = findFreePortSync();
const origin = `http://127.0.0.1:${port}`;
const CLIENT = "veranda";

process.env.OIDC_ISSUER = origin;
process.env.OIDC_CLIENT_ID = CLIENT;
process.env.OIDC_CLIENT_SECRET = "a secret that only tests use";
process.env.OIDC_NAME = "Example ID";
process.env.NEXTAUTH_URL = "http://veranda.test/api/auth";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = publicKey.export({ format: "jwk" });
const kid = createHash("sha256").update(JSON.stringify(jwk)).digest("base64url");

/** The claims of its next ID token, and its issuer. */
export const provider = { issuer: origin, claims: { sub: "nobody" } as Record<string, unknown> };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function idToken(): string {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const claims = { iss: provider.issuer, aud: CLIENT, iat: nowSeconds, exp: nowSeconds + 300, ...provider.claims };
  const signed = `${part({ alg: "RS256", kid })}.${part(claims)}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
}

const ANSWERS: Record<string, () => unknown> = {
  "/.well-known/openid-configuration": () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
  }),
  "/keys": () => ({ keys: [{ ...jwk, kid, alg: "RS256", use: "sig" }] }),
  "/token": () => ({ access_token: "unused", token_type: "Bearer", id_token: idToken() }),
};

const server = createServer((request, response) => {
  const answer = ANSWERS[request.url ?? ""];
  response.writeHead(answer ? 200 : 404, { "Content-Type": "application/json" });
  response.end(JSON.stringify(answer?.() ?? {}));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)));

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
