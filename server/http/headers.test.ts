import "@/lib/testing/setup/no-database";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { earlyScript } from "@/components/shell/early-script";
import { INLINE_STYLES } from "@/components/shell/inline-styles";
import { themeScript } from "@/components/shell/nav/theme-script";
import { scriptRetry } from "@/components/shell/script-retry";
import { wakeScript } from "@/components/shell/wake-script";
import {
  COMMON_HEADERS,
  DATA_POLICY,
  DOCUMENT_ONLY_HEADERS,
  newNonce,
  noncePolicy,
  prerenderedPolicies,
} from "./headers";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

describe("the policy of a page", () => {
  test("allows only scripts with the request's nonce and the fixed inline scripts", () => {
    const [nonce, other] = [newNonce(), newNonce()];
    expect(nonce).not.toBe(other);
    expect(Buffer.from(nonce, "base64")).toHaveLength(16);
    expect(directive(noncePolicy(nonce, "/", false), "script-src")).toBe(
      `script-src 'nonce-${nonce}' 'strict-dynamic' ${hash(themeScript)} ${hash(scriptRetry)} ${hash(earlyScript)} ${hash(wakeScript)}`,
    );
  });

  test("forbids framing, plugins and other base URLs, and eval outside development", () => {
    const policy = noncePolicy("x", "/", false);
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
    expect(directive(policy, "style-src")).toBe(`style-src 'self' ${INLINE_STYLES.map(hash).join(" ")}`);
    expect(policy).toMatch(/; report-to csp; report-uri \/api\/csp-reports$/);
    expect(COMMON_HEADERS["Reporting-Endpoints"]).toBe('csp="/api/csp-reports"');
    expect(noncePolicy("x", "/", true)).toContain("'unsafe-eval'");
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
    for (const name of DOCUMENT_ONLY_HEADERS) expect(COMMON_HEADERS).toHaveProperty(name);
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
      AUTH_SECRET: randomBytes(24).toString("hex"),
      VERANDA_PUBLIC: "1",
      PAYPAL_SIMULATOR: "",
      PAYPAL_API_URL: "",
    });
    jest.resetModules();
    const { COMMON_HEADERS: sent } = await import("./headers");
    expect(sent["Strict-Transport-Security"]).toBe("max-age=63072000; includeSubDomains; preload");
  });
});

describe("the policy of a prerendered page", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "veranda-headers-"));
    const app = path.join(folder, "server", "app");
    mkdirSync(path.join(app, "legal"), { recursive: true });
    writeFileSync(
      path.join(app, "index.html"),
      '<style>i{}</style><script>a()</script><script src="/x.js"></script><script id="z">b("<b>")\n</script>',
    );
    writeFileSync(path.join(app, "legal", "terms.html"), "<p>no script</p>");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("allows each inline script of a prerendered page by its hash, and no others", () => {
    const policies = prerenderedPolicies(folder);
    expect([...policies.keys()].sort()).toEqual(["/", "/legal/terms"]);
    expect(directive(policies.get("/") ?? "", "script-src")).toBe(
      `script-src 'self' ${hash("a()")} ${hash('b("<b>")\n')}`,
    );
    expect(directive(policies.get("/") ?? "", "style-src")?.split(" ")).toContain(hash("i{}"));
    expect(directive(policies.get("/legal/terms") ?? "", "script-src")).toBe("script-src 'self' ");
    expect(policies.get("/legal/terms")).not.toContain(hash("i{}"));
  });
});
