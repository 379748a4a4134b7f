import "@/lib/testing/setup/no-database";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { NextRequest } from "next/server";
import { checkForOutage, isDatabaseAway, suspectOutage } from "@/lib/infra/database/outage";
import { waitFor } from "@/lib/testing/wait/wait-for";

const PAYPAL = "https://*.paypal.com https://*.paypalobjects.com";
const SESSION = "next-auth.session-token=abc";
const LANDING = '<style>i{}</style><script>a()</script><script src="/x.js"></script><script id="z">b("<b>")\n</script>';

let folder: string;
let middleware: typeof import("./middleware").middleware;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "veranda-middleware-"));
  // As `next build` alone leaves it.
  for (const [page, html] of Object.entries({ landing: LANDING, missing: LANDING, pricing: "<script>c()</script>" }))
    for (const locale of ["en", "es"]) {
      mkdirSync(path.join(folder, "server/app", locale), { recursive: true });
      writeFileSync(path.join(folder, "server/app", locale, `${page}.html`), html);
    }
  // The settings are read when the modules are loaded.
  Object.assign(process.env, {
    NEXT_DIST_DIR: folder,
    PAYPAL_CLIENT_ID: "client",
    PAYPAL_CLIENT_SECRET: "secret",
    PAYPAL_WEBHOOK_ID: "webhook",
    PAYPAL_MERCHANT_ID: "merchant",
  });
  ({ middleware } = await import("./middleware"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function visit(target: string, cookie = "", language = "") {
  const headers = { ...(cookie && { cookie }), ...(language && { "accept-language": language }) };
  const request = new NextRequest(`http://veranda.test${target}`, { headers });
  const { status, headers: answered } = middleware(request);
  const policy = answered.get("content-security-policy") ?? "";
  const directive = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
  const to = answered.get("x-middleware-rewrite") ?? answered.get("location");
  return { status, headers: answered, policy, directive, to: to && new URL(to).pathname };
}

describe("the middleware", () => {
  test("says by Server-Timing that a page was requested without a session", () => {
    expect(visit("/explore").headers.get("server-timing")).toContain('session;desc="none"');
    expect(visit("/pricing").headers.get("server-timing")).toContain('session;desc="none"');
    expect(visit("/explore", SESSION).headers.get("server-timing")).not.toContain("session");
  });

  test("allows the scripts of a rendered page by a nonce of its own, which Next gets too", () => {
    const [one, other] = [visit("/explore"), visit("/explore")];
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(one.directive("script-src")) ?? [];
    expect(Buffer.from(nonce, "base64")).toHaveLength(16);
    expect(one.policy).not.toBe(other.policy);
    expect(one.directive("script-src")).toMatch(/^script-src 'nonce-[^ ]+ 'strict-dynamic' 'sha256-[^ ]+$/);
    expect(one.headers.get("x-middleware-request-content-security-policy")).toBe(one.policy);
    expect(one.headers.get("x-frame-options")).toBe("DENY");
  });

  test("allows exactly the inline scripts of a prerendered page, and keeps it out of shared caches", () => {
    const { directive, headers, to } = visit("/");
    expect(to).toBe("/en/landing");
    expect(headers.get("server-timing")).toMatch(/^page-metrics;desc="(on|off)"(,|$)/);
    expect(directive("script-src")).toBe(`script-src 'self' ${hash("a()")} ${hash('b("<b>")\n')}`);
    expect(directive("style-src").split(" ")).toContain(hash("i{}"));
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(visit("/", SESSION).to).toBe("/en");
    expect(visit("/", SESSION).directive("script-src")).toContain("'nonce-");
  });

  test("allows PayPal's script, frames, images and connections on the checkout page alone", () => {
    for (const cookie of ["", "veranda-language=es"]) {
      const paying = visit("/pricing", cookie);
      for (const name of ["script-src", "frame-src", "img-src", "connect-src"])
        expect(paying.directive(name)).toContain(PAYPAL);
      expect(paying.directive("form-action")).toBe("form-action 'self'");
      expect(paying.directive("frame-ancestors")).toBe("frame-ancestors 'none'");
    }
    for (const page of ["/", "/subscription", "/payment/success", "/pricing/more"])
      expect(visit(page).policy).not.toContain("paypal");
  });

  test("allows nothing in files, and connections in the service worker", () => {
    const icons = readdirSync("public/icons").map((name) => `/icons/${name}`);
    const routes = ["robots.txt", "sitemap.xml", "sitemaps/2026-11.xml", "manifest.webmanifest"];
    for (const file of [...icons, "/sw.js", "/.well-known/security.txt", ...routes.map((route) => `/${route}`)]) {
      const { to, directive } = visit(file);
      expect([file, to, directive("default-src")]).toEqual([file, null, "default-src 'none'"]);
    }
    expect(visit("/sw.js").directive("connect-src")).toBe("connect-src 'self'");
  });

  test("answers 404 with a prerendered page where there is no page, in the reader's language", () => {
    const files = ["/notes.txt", "/icons/none.png", "/robots.txt/more", "/sitemaps/2026-11", "/favicon.ico"];
    const pages = ["/nowhere", "/missing", "/explore/more", "/tags", "/posts/a/b", "/settings/unknown", "/es/explore"];
    for (const address of [...files, ...pages]) {
      const { to, status, directive } = visit(address, "", "es-ES");
      expect([address, to, status]).toEqual([address, "/es/missing", 404]);
      expect(directive("script-src")).toContain(hash("a()"));
    }
  });

  test("rewrites the address of each page to its route", () => {
    for (const address of [
      "/posts/1",
      "/u/lena",
      "/tags/caf%C3%A9",
      "/settings/security",
      "/payment/return",
      "/offline",
    ])
      expect(visit(address)).toMatchObject({ to: `/en${address}`, status: 200 });
  });

  test("shows a page of its own while the database is away, except for prerendered pages", async () => {
    suspectOutage();
    await checkForOutage(async () => false);
    expect([visit("/explore").to, visit("/", SESSION, "es").to]).toEqual(["/en/unavailable", "/es/unavailable"]);
    expect([visit("/").to, visit("/pricing").to]).toEqual(["/en/landing", "/en/pricing"]);
    expect([visit("/offline").to, visit("/no-script").to]).toEqual(["/en/offline", "/en/no-script"]);
    await checkForOutage(async () => true);
    await waitFor(async () => !isDatabaseAway(), "the database is back");
    expect(visit("/explore").to).toBe("/en/explore");
    expect(visit("/unavailable").to).toBe("/en/missing");
  });

  test("redirects addresses in another case, and hides the landing page's own", () => {
    expect(visit("/Explore?q=A")).toMatchObject({ status: 308, to: "/explore" });
    expect(visit("/Explore?q=A").headers.get("location")).toBe("http://veranda.test/explore?q=A");
    expect(visit("/profile", SESSION).to).toBe("/en/profile");
    expect(visit("/landing").to).toBe("/en/missing");
  });

  test("renders a page in the chosen locale, else in the first accepted one that there is", () => {
    expect(visit("/explore", "veranda-language=es", "en-GB").to).toBe("/es/explore");
    expect(visit("/explore", "", "es-MX,es;q=0.9,en;q=0.8").to).toBe("/es/explore");
    expect(visit("/explore", "", "de, en-US;q=0.9, es;q=0.1").to).toBe("/en/explore");
    expect(visit("/explore", "veranda-language=xx", "*, -, e\u00e9;q=no").to).toBe("/en/explore");
    expect(visit("/robots.txt", "veranda-language=es").to).toBeNull();
  });
});
