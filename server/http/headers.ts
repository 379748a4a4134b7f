import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { earlyScript } from "@/components/shell/early-script";
import { INLINE_STYLES } from "@/components/shell/inline-styles";
import { themeScript } from "@/components/shell/nav/theme-script";
import { isPaymentPage } from "@/components/shell/pages/payment-pages";
import { scriptRetry } from "@/components/shell/script-retry";
import { wakeScript } from "@/components/shell/wake-script";
import { wordsLoader } from "@/components/shell/words-script";
import { env } from "@/lib/env";
import { s3Origin } from "@/lib/infra/storage/s3-origin";

const https = env.APP_URL?.startsWith("https:") ?? false;

/** Calls, passkeys, copying links, watching videos. */
const PERMISSIONS_ALLOWED = [
  "camera",
  "microphone",
  "display-capture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "clipboard-write",
  "autoplay",
  "fullscreen",
  "picture-in-picture",
  "screen-wake-lock",
];
/** Denied to all pages, and so to injected scripts. */
const PERMISSIONS_DENIED = [
  "accelerometer",
  "browsing-topics",
  "geolocation",
  "bluetooth",
  "encrypted-media",
  "gamepad",
  "window-management",
  "xr-spatial-tracking",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "midi",
  "payment",
  "serial",
  "usb",
];

const permissions = () =>
  [...PERMISSIONS_ALLOWED.map((name) => `${name}=(self)`), ...PERMISSIONS_DENIED.map((name) => `${name}=()`)].join(
    ", ",
  );

/** For CSP violations (app/api/csp-reports). */
const REPORTING_GROUP = "csp";
const REPORTS_PATH = `${env.BASE_PATH}/api/csp-reports`;

/** In seconds. The HSTS preload list requires at least one year. */
const HSTS_VALUE = "max-age=63072000";

export const COMMON_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions(),
  "X-Permitted-Cross-Domain-Policies": "none",
  "Origin-Agent-Cluster": "?1",
  // PayPal's approval opens in a popup that needs access to its opener.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Reporting-Endpoints": `${REPORTING_GROUP}="${REPORTS_PATH}"`,
  ...(https && {
    "Strict-Transport-Security": `${HSTS_VALUE}; includeSubDomains${env.VERANDA_PUBLIC ? "; preload" : ""}`,
  }),
};

/** Browsers evaluate these for documents and workers only; on each script they would add half a kilobyte. */
export const DOCUMENT_ONLY_HEADERS = [
  "X-Frame-Options",
  "Permissions-Policy",
  "X-Permitted-Cross-Domain-Policies",
  "Origin-Agent-Cluster",
  "Cross-Origin-Opener-Policy",
  "Reporting-Endpoints",
];

/** The CDN, and the storage that media requests are redirected to. */
const mediaOrigins = [env.MEDIA_CDN_URL && new URL(env.MEDIA_CDN_URL).origin, s3Origin()]
  .filter((origin) => origin !== undefined)
  .map((origin) => ` ${origin}`)
  .join("");

const secured = (scheme: string, isSecure: boolean) => (isSecure ? `${scheme}s` : scheme);

/** 'self' covers this site's own relay, except in browsers that match it for http only. */
function relayOrigin(): string {
  if (env.RELAY_PORT || !env.PUSHER_KEY)
    return env.APP_URL ? ` ${secured("ws", https)}://${new URL(env.APP_URL).host}` : "";
  if (!env.PUSHER_HOST) return ` wss://ws-${env.PUSHER_CLUSTER}.pusher.com`;
  return ` ${secured("ws", env.PUSHER_TLS)}://${env.PUSHER_HOST}${env.PUSHER_PORT ? `:${env.PUSHER_PORT}` : ""}`;
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
/** Hashes of the inline scripts of every page, and of the one that the server adds to some pages. */
const fixedHashes = [themeScript, scriptRetry, earlyScript, wakeScript].map(hashOf).join(" ");
const styleHashes = INLINE_STYLES.map(hashOf).join(" ");

/** The simulator is served from this site. */
const paypalHosts =
  env.PAYPAL_CLIENT_ID && !env.PAYPAL_SIMULATOR ? " https://*.paypal.com https://*.paypalobjects.com" : "";

const wordsHashes = new Set<string>();

/** Allows the inline script that loads the translations at `src` (components/shell/words-script.ts). */
export const allowWords = (src: string): unknown => wordsHashes.add(` ${hashOf(wordsLoader(src))}`);

/** PayPal's buttons and Next's development server need unsafe-inline. */
const stylesOf = (hashes: string, isAnyAllowed: boolean) =>
  isAnyAllowed ? "'self' 'unsafe-inline'" : `'self' ${hashes}`;

interface Allowed {
  scripts: string;
  styles: string;
}

function policy({ scripts, styles }: Allowed, page: string, dev: boolean): string {
  const paypal = isPaymentPage(page) ? paypalHosts : "";
  // The sign-in form is answered with a redirect to the provider, which form-action restricts too.
  const provider = env.OIDC_ISSUER ? ` ${new URL(env.OIDC_ISSUER).origin}` : "";
  return [
    "default-src 'self'",
    `script-src ${scripts}${paypal}`,
    `style-src ${stylesOf(styles, dev || paypal !== "")}`,
    // React renders `style={…}` as an attribute on the server.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mediaOrigins}${paypal}`,
    `media-src 'self' blob:${mediaOrigins}`,
    "font-src 'self'",
    `connect-src 'self'${mediaOrigins}${relayOrigin()}${paypal}${dev ? " ws:" : ""}`,
    ...(paypal ? [`frame-src 'self'${paypal}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
    `report-to ${REPORTING_GROUP}`,
    // For browsers without support for Reporting-Endpoints.
    `report-uri ${REPORTS_PATH}`,
  ].join("; ");
}

/** For responses that are not pages: JSON, files. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const WORKER_POLICY = DATA_POLICY.replace("default-src 'none'", "default-src 'none'; connect-src 'self'");

export const newNonce = () => randomBytes(16).toString("base64");

export function noncePolicy(nonce: string, page: string, dev: boolean): string {
  const hashes = `${fixedHashes}${[...wordsHashes].join("")}`;
  const scripts = `'nonce-${nonce}' 'strict-dynamic' ${hashes}${dev ? " 'unsafe-eval'" : ""}`;
  return policy({ scripts, styles: styleHashes }, page, dev);
}

/** Inline scripts; a deferred one (late-scripts.ts) has its address in another attribute. */
const INLINE_SCRIPT_PATTERN = /<script(?![^>]*\s(?:data-)?src=)[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE_PATTERN = /<style[^>]*>([\s\S]*?)<\/style>/g;

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
}

export function hashedPolicy(html: string, page: string): string {
  const hashesOf = (inline: RegExp) => new Set([...html.matchAll(inline)].map(([, text = ""]) => hashOf(text)));
  // After sign-in, client-side navigation leads to other pages under this policy: their inline styles are allowed too.
  const styles = new Set([...INLINE_STYLES.map(hashOf), ...hashesOf(INLINE_STYLE_PATTERN)]);
  return policy(
    { scripts: `'self' ${[...hashesOf(INLINE_SCRIPT_PATTERN)].join(" ")}`, styles: [...styles].join(" ") },
    page,
    false,
  );
}

export function prerenderedPolicies(distDir: string): Map<string, string> {
  const folder = path.join(distDir, "server", "app");
  const policies = new Map<string, string>();
  for (const file of htmlFiles(folder)) {
    const route = `/${file.slice(0, -".html".length).replaceAll(path.sep, "/")}`;
    const html = readFileSync(path.join(folder, file), "utf8");
    policies.set(route === "/index" ? "/" : route, hashedPolicy(html, route));
  }
  return policies;
}
