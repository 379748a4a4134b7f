import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { earlyScript } from "@/components/shell/early-script";
import { INLINE_STYLES } from "@/components/shell/inline-styles";
import { isPaymentPage } from "@/components/shell/payment-pages";
import { scriptRetry } from "@/components/shell/script-retry";
import { themeScript } from "@/components/shell/theme-script";
import { wakeScript } from "@/components/shell/wake-script";
import { wordsLoader } from "@/components/shell/words-script";
import { env } from "@/lib/env";
import { s3Origin } from "@/lib/infra/storage/s3-origin";

const https = env.APP_URL?.startsWith("https:") ?? false;

/** What this site's own pages may ask a browser for: calls, passkeys, copying a link, watching videos. */
const ASKED = [
  ...["camera", "microphone", "display-capture", "publickey-credentials-create", "publickey-credentials-get"],
  ...["clipboard-write", "autoplay", "fullscreen", "picture-in-picture", "screen-wake-lock"],
];
/** What none of them ever does, nor anything that came to stand in them. */
const NEVER = [
  ...["accelerometer", "browsing-topics", "geolocation"],
  "bluetooth",
  "encrypted-media",
  "gamepad",
  "window-management",
  "xr-spatial-tracking",
  ...["gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "midi", "payment", "serial", "usb"],
];

const permissions = () => [...ASKED.map((name) => `${name}=(self)`), ...NEVER.map((name) => `${name}=()`)].join(", ");

/** The name that a policy gives to where violations of it are reported (app/api/csp-reports), and its path. */
const REPORTS = "csp";
const REPORTS_PATH = `${env.BASE_PATH}/api/csp-reports`;

/** What the list that browsers are shipped with asks for, at least: a year. */
const TWO_YEARS = "max-age=63072000";

/** Headers of every answer. */
export const FIXED: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions(),
  "X-Permitted-Cross-Domain-Policies": "none",
  "Origin-Agent-Cluster": "?1",
  // PayPal's approval opens in a popup that has to reach its opener.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Reporting-Endpoints": `${REPORTS}="${REPORTS_PATH}"`,
  ...(https && {
    "Strict-Transport-Security": `${TWO_YEARS}; includeSubDomains${env.VERANDA_PUBLIC ? "; preload" : ""}`,
  }),
};

/** Of those, what a browser asks of pages and workers alone: with each of a page's dozen scripts it would weigh half a kilobyte. */
export const OF_PAGES = [
  ...["X-Frame-Options", "Permissions-Policy", "X-Permitted-Cross-Domain-Policies", "Origin-Agent-Cluster"],
  "Cross-Origin-Opener-Policy",
  "Reporting-Endpoints",
];

/** Where pictures and videos come from besides this site: a content delivery network, and the storage that it is sent on to. */
const mediaOrigins = [env.MEDIA_CDN_URL && new URL(env.MEDIA_CDN_URL).origin, s3Origin()]
  .filter((origin) => origin !== undefined)
  .map((origin) => ` ${origin}`)
  .join("");

const secured = (scheme: string, isSecure: boolean) => (isSecure ? `${scheme}s` : scheme);

/** Where the page's connection to the relay goes: 'self' is enough for this site's own, save in browsers that take it for http alone. */
function relayOrigin(): string {
  if (env.RELAY_PORTS || !env.PUSHER_KEY)
    return env.APP_URL ? ` ${secured("ws", https)}://${new URL(env.APP_URL).host}` : "";
  if (!env.PUSHER_HOST) return ` wss://ws-${env.PUSHER_CLUSTER}.pusher.com`;
  return ` ${secured("ws", env.PUSHER_TLS)}://${env.PUSHER_HOST}${env.PUSHER_PORT ? `:${env.PUSHER_PORT}` : ""}`;
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
/** Of the scripts that stand in every page, and of the one that the server puts into some. */
const fixedHashes = [themeScript, scriptRetry, earlyScript, wakeScript].map(hashOf).join(" ");
const styleHashes = INLINE_STYLES.map(hashOf).join(" ");

/** PayPal's script, its buttons' frames and what they load; the simulator's stand-in comes from this site itself. */
const paypalHosts =
  env.PAYPAL_CLIENT_ID && !env.PAYPAL_SIMULATOR ? " https://*.paypal.com https://*.paypalobjects.com" : "";

const wordsHashes = new Set<string>();

/** Allows the inline script that has the words at `src` loaded (components/shell/words-script.ts). */
export const allowWords = (src: string): unknown => wordsHashes.add(` ${hashOf(wordsLoader(src))}`);

/**
 * Styles of our own files and of those few that stand in pages. What others' scripts write: PayPal's buttons, and
 * Next's development server.
 */
const stylesOf = (hashes: string, isAnyAllowed: boolean) =>
  isAnyAllowed ? "'self' 'unsafe-inline'" : `'self' ${hashes}`;

interface Allowed {
  /** Sources of scripts. */
  scripts: string;
  /** Hashes of the styles that stand in the page. */
  styles: string;
}

function policy({ scripts, styles }: Allowed, page: string, dev: boolean): string {
  const paypal = isPaymentPage(page) ? paypalHosts : "";
  // A sign-in form is answered with a redirect to the provider, which form-action governs too.
  const provider = env.OIDC_ISSUER ? ` ${new URL(env.OIDC_ISSUER).origin}` : "";
  return [
    "default-src 'self'",
    `script-src ${scripts}${paypal}`,
    `style-src ${stylesOf(styles, dev || paypal !== "")}`,
    // React draws `style={…}` as an attribute on the server: a place, a width, a colour of one element.
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
    `report-to ${REPORTS}`,
    // For browsers that do not know Reporting-Endpoints.
    `report-uri ${REPORTS_PATH}`,
  ].join("; ");
}

/** For what is no page: JSON, files. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the service worker, which calls this site and nothing else. */
export const WORKER_POLICY = DATA_POLICY.replace("default-src 'none'", "default-src 'none'; connect-src 'self'");

export const newNonce = () => randomBytes(16).toString("base64");

/** For a page ("/pricing") rendered for this request: its own nonce, and what those scripts load. */
export function noncePolicy(nonce: string, page: string, dev: boolean): string {
  const hashes = `${fixedHashes}${[...wordsHashes].join("")}`;
  const scripts = `'nonce-${nonce}' 'strict-dynamic' ${hashes}${dev ? " 'unsafe-eval'" : ""}`;
  return policy({ scripts, styles: styleHashes }, page, dev);
}

/** Scripts that stand in a page; one that is put off (late-scripts.ts) has its address elsewhere. */
const INLINE = /<script(?![^>]*\s(?:data-)?src=)[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
}

/**
 * The policy of a page ("/pricing") that was rendered before anybody asked for it: the hashes of the inline scripts and
 * styles written into it.
 */
export function hashedPolicy(html: string, page: string): string {
  const hashesOf = (inline: RegExp) => new Set([...html.matchAll(inline)].map(([, text = ""]) => hashOf(text)));
  // A reader who signs in there sees other pages without loading one: their styles are allowed too.
  const styles = new Set([...INLINE_STYLES.map(hashOf), ...hashesOf(INLINE_STYLE)]);
  return policy({ scripts: `'self' ${[...hashesOf(INLINE)].join(" ")}`, styles: [...styles].join(" ") }, page, false);
}

/** The policies of the pages that the build rendered, by path ("/pricing", "/_not-found"). */
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
