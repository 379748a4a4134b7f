import "@/lib/testing/setup/no-database";
import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, jest, test } from "@jest/globals";
import { COMMON_HEADERS, DATA_POLICY, pagePolicy } from "./security-headers";

const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

describe("the policy of a page", () => {
  const page = { scripts: ["'nonce-x'"], styles: ["'sha256-y'"], loadsPaypal: false };

  test("forbids framing, plugins and other base URLs, and eval outside development", () => {
    const policy = pagePolicy(page);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ])
      expect(policy.split("; ")).toContain(part);
    expect(policy).not.toMatch(/unsafe-eval|\*|https?:|script-src[^;]*unsafe-inline/);
    expect(directive(policy, "script-src")).toBe("script-src 'nonce-x'");
    expect(directive(policy, "style-src")).toBe("style-src 'self' 'sha256-y'");
    expect(policy).toMatch(/; report-to csp; report-uri \/api\/csp-reports$/);
    expect(COMMON_HEADERS["Reporting-Endpoints"]).toBe('csp="/api/csp-reports"');
    expect(pagePolicy({ ...page, dev: true })).toContain("'unsafe-eval'");
    expect(DATA_POLICY).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  });

  test("sends nosniff, framing and opener headers that keep PayPal's popup working", () => {
    expect(COMMON_HEADERS).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Permitted-Cross-Domain-Policies": "none",
    });
    const permissions = new Map(
      (COMMON_HEADERS["Permissions-Policy"] ?? "").split(", ").map((each) => each.split("=") as [string, string]),
    );
    for (const name of ["camera", "microphone", "display-capture"]) expect(permissions.get(name)).toBe("(self)");
    for (const name of ["geolocation", "payment", "usb", "browsing-topics"]) expect(permissions.get(name)).toBe("()");
    expect(COMMON_HEADERS).not.toHaveProperty("Strict-Transport-Security");
  });
});

describe("a public site", () => {
  const before = { ...process.env };
  afterAll(() => {
    process.env = before;
  });

  test("sends an HSTS header that qualifies for preloading, with all subdomains", async () => {
    const paypal = ["CLIENT_ID", "CLIENT_SECRET", "WEBHOOK_ID", "MERCHANT_ID"].map((name) => [`PAYPAL_${name}`, "x"]);
    Object.assign(process.env, { ...Object.fromEntries(paypal), RATE_LIMIT_FACTOR: "1" });
    Object.assign(process.env, {
      APP_URL: "https://veranda.test",
      MAIL_FROM: "Veranda <hello@veranda.example>",
      AUTH_SECRET: randomBytes(24).toString("hex"),
      VERANDA_PUBLIC: "1",
      PAYPAL_SIMULATOR: "",
      PAYPAL_API_URL: "",
    });
    jest.resetModules();
    const { COMMON_HEADERS: sent } = await import("@/lib/http/security/security-headers");
    expect(sent["Strict-Transport-Security"]).toBe("max-age=63072000; includeSubDomains; preload");
  });
});
