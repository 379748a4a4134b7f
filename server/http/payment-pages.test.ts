import "@/lib/testing/setup/no-database";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";

const PAYPAL = "https://*.paypal.com https://*.paypalobjects.com";

let headers: typeof import("./headers");

beforeAll(async () => {
  // The settings are read when the module of the policies is loaded.
  Object.assign(process.env, {
    PAYPAL_CLIENT_ID: "client",
    PAYPAL_CLIENT_SECRET: "secret",
    PAYPAL_WEBHOOK_ID: "webhook",
    PAYPAL_MERCHANT_ID: "merchant",
  });
  headers = await import("./headers");
});

const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

test("allows PayPal's script, frames, images and connections on the checkout page", () => {
  const rendered = headers.hashedPolicy("<script>a()</script>", "/pricing");
  expect(directive(rendered, "script-src")).toMatch(/^script-src 'self' 'sha256-[^ ]+' https:\/\/\*\.paypal\.com /);
  for (const policy of [rendered, headers.noncePolicy("n", "/pricing", false)])
    for (const name of ["script-src", "frame-src", "img-src", "connect-src"])
      expect(directive(policy, name)).toContain(PAYPAL);
});

test("allows PayPal on no other page, and no framing or form targets there", () => {
  for (const page of ["/", "/subscription", "/payment/success", "/pricing/more"]) {
    expect(headers.noncePolicy("n", page, false)).not.toContain("paypal");
    expect(headers.hashedPolicy("", page)).not.toContain("paypal");
  }
  const paying = headers.noncePolicy("n", "/pricing", false);
  expect(directive(paying, "form-action")).toBe("form-action 'self'");
  expect(directive(paying, "frame-ancestors")).toBe("frame-ancestors 'none'");
});

test("gives prerendered pages the policy of their own path", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "veranda-policies-"));
  const app = path.join(folder, "server", "app");
  mkdirSync(app, { recursive: true });
  for (const page of ["pricing", "explore"]) writeFileSync(path.join(app, `${page}.html`), "<p>a page</p>");
  const policies = headers.prerenderedPolicies(folder);
  rmSync(folder, { recursive: true });
  expect(policies.get("/pricing")).toContain(PAYPAL);
  expect(policies.get("/explore")).not.toContain("paypal");
});
