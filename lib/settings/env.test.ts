import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";

const before = { ...process.env };

beforeEach(() => {
  jest.resetModules();
  for (const name of [
    "APP_URL",
    "BASE_PATH",
    "RATE_LIMIT_FACTOR",
    "OIDC_ISSUER",
    "PUSHER_APP_ID",
    "PUSHER_KEY",
    "PUSHER_SECRET",
    "PUSHER_CLUSTER",
    "PUSHER_HOST",
    "PUSHER_API_URL",
    "RELAY_PORT",
    "PUSH_TEST_ORIGIN",
    "VAPID_PUBLIC_KEY",
    "VAPID_PRIVATE_KEY",
    "VAPID_SUBJECT",
    "REDIS_URL",
    "ICE_SERVERS",
    "ICE_TRANSPORT_POLICY",
    "TURN_URLS",
    "TURN_SECRET",
    "VERANDA_PUBLIC",
    "VERANDA_TEST_CLOCK",
    "VERANDA_FAILPOINT",
    "PAYPAL_API_URL",
    "PAYPAL_CLIENT_ID",
    "PAYPAL_SIMULATOR",
    "HOST",
    "VERANDA_ALLOW_LAN",
    "SECURITY_CONTACT",
    "PORT",
    "VERANDA_HOME",
    "MAIL_FROM",
  ])
    delete process.env[name];
});

afterEach(() => {
  process.env = { ...before };
});

/** Loads the settings of a process with these variables. */
async function started(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  return (await import("@/lib/env")).env;
}

const SOKETI = { PUSHER_APP_ID: "1", PUSHER_KEY: "key", PUSHER_HOST: "relay.example" };

describe("settings", () => {
  test("settings have defaults, and empty variables count as unset", async () => {
    const env = await started({ PORT: "", BASE_PATH: "", APP_URL: "", OIDC_ISSUER: "", VERANDA_PUBLIC: "" });
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      BASE_PATH: "",
      VERANDA_PUBLIC: false,
      VERANDA_HOME: ".veranda",
    });
    expect([env.APP_URL, env.OIDC_ISSUER]).toEqual([undefined, undefined]);
  });

  test("settings accept a host that other machines can reach if the network is trusted", async () => {
    expect(await started({ HOST: "0.0.0.0", VERANDA_ALLOW_LAN: "1" })).toMatchObject({ HOST: "0.0.0.0" });
  });

  test("a secret counts as random if it is long, varied and without repetitions", async () => {
    const { isRandomSecret } = await import("@/lib/settings/guarded-settings.mjs");
    for (const secret of ["kX9vQ2mT7pLw4RzNkY8bD3sF6hJ1cG5a", randomBytes(48).toString("base64url")])
      expect([secret, isRandomSecret(secret, 32)]).toEqual([secret, true]);
    for (const secret of [
      "changeme".repeat(5),
      "x".repeat(40),
      "my-password-is-long-enough-for-this",
      "qwertyuiop".repeat(4),
    ])
      expect([secret, isRandomSecret(secret, 32)]).toEqual([secret, false]);
  });

  const wrong: [variable: string, given: Record<string, string>][] = [
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "70000" }],
    ["BASE_PATH", { BASE_PATH: "/veranda/" }],
    ["BASE_PATH", { BASE_PATH: "veranda" }],
    ["APP_URL", { APP_URL: "veranda.example" }],
    ["APP_URL", { APP_URL: "javascript:alert(1)" }],
    ["APP_URL", { VERANDA_PUBLIC: "1" }],
    ["MAIL_FROM", { VERANDA_PUBLIC: "1", APP_URL: "https://veranda.example" }],
    ["MAIL_FROM", { VERANDA_PUBLIC: "1", APP_URL: "https://veranda.example", MAIL_FROM: "Veranda" }],
    ["RATE_LIMIT_FACTOR", { RATE_LIMIT_FACTOR: "0" }],
    ["RATE_LIMIT_FACTOR", { RATE_LIMIT_FACTOR: "2", VERANDA_PUBLIC: "1" }],
    ["VERANDA_TEST_CLOCK", { VERANDA_TEST_CLOCK: "1", VERANDA_PUBLIC: "1" }],
    ["VERANDA_FAILPOINT", { VERANDA_FAILPOINT: "x", VERANDA_PUBLIC: "1" }],
    ["PUSHER_KEY", { PUSHER_KEY: "key", PUSHER_CLUSTER: "eu" }],
    ["PUSHER_KEY", { PUSHER_KEY: "key", PUSHER_APP_ID: "1", PUSHER_SECRET: "secret" }],
    ["PUSHER_APP_ID", { PUSHER_APP_ID: "app-id" }],
    ["PUSHER_HOST", { PUSHER_HOST: "wss://relay.example:6001" }],
    ["PUSHER_PORT", { PUSHER_PORT: "0" }],
    ["PUSHER_API_URL", { PUSHER_API_URL: "http://10.0.0.5:6001,http://10.0.0.6:6001" }],
    [
      "PUSHER_SECRET",
      { ...SOKETI, PUSHER_SECRET: "app-secret", VERANDA_PUBLIC: "1", APP_URL: "https://veranda.example" },
    ],
    ["REDIS_URL", { REDIS_URL: "http://127.0.0.1:6379" }],
    ["ICE_SERVERS", { ICE_SERVERS: "stun.example:3478" }],
    ["ICE_SERVERS", { ICE_SERVERS: "turn:anna:secret@turn.example" }],
    ["ICE_TRANSPORT_POLICY", { ICE_TRANSPORT_POLICY: "relay" }],
    ["TURN_URLS", { TURN_URLS: "stun:turn.example", TURN_SECRET: "Vq8sT1-only-for-this-test" }],
    ["TURN_URLS", { TURN_URLS: "turn:turn.example" }],
    ["TURN_SECRET", { TURN_URLS: "turn:turn.example", TURN_SECRET: "turn-secret", VERANDA_PUBLIC: "1" }],
    ["PUSH_TEST_ORIGIN", { PUSH_TEST_ORIGIN: "http://127.0.0.1:9000", VERANDA_PUBLIC: "1" }],
    ["VAPID_PUBLIC_KEY", { VAPID_PUBLIC_KEY: "key" }],
    ["VAPID_PUBLIC_KEY", { VAPID_PRIVATE_KEY: "A".repeat(43) }],
    ["VAPID_SUBJECT", { VAPID_SUBJECT: "me" }],
    ["OIDC_ISSUER", { OIDC_ISSUER: "https://sso.example" }],
    ["PAYPAL_CLIENT_ID", { VERANDA_PUBLIC: "1", APP_URL: "https://veranda.example" }],
    ["PAYPAL_SIMULATOR", { VERANDA_PUBLIC: "1", PAYPAL_SIMULATOR: "1" }],
    ["PAYPAL_WEBHOOK_ID", { PAYPAL_CLIENT_ID: "x", PAYPAL_CLIENT_SECRET: "y", PAYPAL_MERCHANT_ID: "z" }],
    ["PAYPAL_API_URL", { PAYPAL_API_URL: "http://api-m.paypal.com" }],
    ["PAYPAL_API_URL", { PAYPAL_API_URL: "https://api-m.paypal.com.evil.example" }],
    ["SUBSCRIBER_CAP", { SUBSCRIBER_CAP: "-1" }],
    ["SUPPORT_EMAIL", { SUPPORT_EMAIL: "support" }],
    ["SECURITY_CONTACT", { SECURITY_CONTACT: "security@veranda.example" }],
    ["HOST", { HOST: "0.0.0.0" }],
    ["HOST", { HOST: "192.168.1.5", VERANDA_ALLOW_LAN: "0" }],
    ["AUTH_SECRET", { VERANDA_PUBLIC: "1", AUTH_SECRET: "veranda-secret-veranda-secret-veranda" }],
    ["AUTH_SECRET", { VERANDA_PUBLIC: "1", AUTH_SECRET: "0123456789abcdef0123456789abcdef" }],
    ["AUTH_SECRET", { VERANDA_PUBLIC: "1", AUTH_SECRET: "kX9vQ2mT7pLw4RzN" }],
    ["METRICS_PORT", { METRICS_PORT: "65535" }],
    ["VAT_PERCENT", { VAT_PERCENT: "120" }],
    ["PLATFORM_SHARE_PERCENT", { PLATFORM_SHARE_PERCENT: "101" }],
    ["TIP_HOLD_DAYS", { TIP_HOLD_DAYS: "-1" }],
    ["APPEAL_ANSWER_DAYS", { APPEAL_ANSWER_DAYS: "8" }],
    ["PAYOUT_MINIMUM", { PAYOUT_MINIMUM: "0" }],
    ["VERANDA_PUBLIC", { VERANDA_PUBLIC: "yes" }],
  ];

  test.each(wrong)("settings report %s when it is wrong: %p", async (variable, settings) => {
    await expect(started(settings)).rejects.toThrow(
      new RegExp(`^Veranda cannot start with these settings\\. .*${variable}: `),
    );
  });
});
