import "server-only";
import { createHash } from "node:crypto";
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

/** The endpoint group for CSP violations (app/api/csp-reports). */
const REPORTING_GROUP = "csp";
const REPORTS_PATH = `${env.BASE_PATH}/api/csp-reports`;

/** Two years, in seconds. The HSTS preload list requires at least one year. */
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

/** A source expression that allows an inline script or style. */
export const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The simulator is served from this site. */
const paypalHosts =
  env.PAYPAL_CLIENT_ID && !env.PAYPAL_SIMULATOR ? " https://*.paypal.com https://*.paypalobjects.com" : "";

interface PagePolicy {
  /** Source expressions. */
  scripts: string[];
  styles: string[];
  loadsPaypal: boolean;
  dev?: boolean;
}

export function pagePolicy({ scripts, styles, loadsPaypal, dev = false }: PagePolicy): string {
  const paypal = loadsPaypal ? paypalHosts : "";
  // PayPal's buttons and Next's development server need unsafe-inline.
  const allowedStyles = dev || paypal !== "" ? "'unsafe-inline'" : styles.join(" ");
  return [
    "default-src 'self'",
    `script-src ${[...scripts, ...(dev ? ["'unsafe-eval'"] : [])].join(" ")}${paypal}`,
    `style-src 'self' ${allowedStyles}`,
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
    `report-to ${REPORTING_GROUP}`,
    // Browsers without support for Reporting-Endpoints use it.
    `report-uri ${REPORTS_PATH}`,
  ].join("; ");
}

/** The policy of responses that are not pages: JSON, files. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const WORKER_POLICY = DATA_POLICY.replace("default-src 'none'", "default-src 'none'; connect-src 'self'");
