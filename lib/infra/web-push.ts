import "server-only";
import { createECDH, hkdfSync } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import webPush from "web-push";
import { authSecret, env } from "@/lib/env";
import { isPublicUrl, publicLookup } from "./outbound/public-host";

const PUSH_TTL_SECONDS = 86_400;
const PUSH_TIMEOUT_MS = 10_000;

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

let keys: VapidKeys | null = null;

/** Derived from AUTH_SECRET: the same in every process without being stored. */
function derivedKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  for (let attempt = 0; ; attempt++) {
    const candidate = Buffer.from(hkdfSync("sha256", authSecret(), "", `veranda web push ${attempt}`, 32));
    try {
      // Throws for the few values that are not valid private keys.
      pair.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey("base64url"), privateKey: candidate.toString("base64url") };
  }
}

export function vapidKeys(): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  keys ??= publicKey && privateKey ? { publicKey, privateKey } : derivedKeys();
  return keys;
}

const subject = () =>
  env.VAPID_SUBJECT ?? (env.APP_URL?.startsWith("https:") ? env.APP_URL : "mailto:nobody@veranda.test");

/** Tests use an origin of their own; VERANDA_PUBLIC forbids it. */
const isTestOrigin = (endpoint: string) =>
  env.PUSH_TEST_ORIGIN !== undefined && new URL(endpoint).origin === new URL(env.PUSH_TEST_ORIGIN).origin;

/** Browsers supply the URL, so it must not lead into our own networks (SSRF). */
export const isPushEndpoint = (endpoint: string): boolean =>
  URL.canParse(endpoint) && (isTestOrigin(endpoint) || isPublicUrl(endpoint));

export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushOutcome = "taken" | "gone" | { status: number };

/** RFC 8291. Replaces a pending push with the same `topic`. Rejects if unreachable; follows no redirects. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushBrowser,
  payload: string,
  topic: string,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint)) return "gone";
  const { body, headers, method } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: PUSH_TTL_SECONDS,
    contentEncoding: "aes128gcm",
    urgency: "normal",
    topic,
    vapidDetails: { subject: subject(), ...vapidKeys() },
  });
  const isTest = isTestOrigin(endpoint);
  const request = new URL(endpoint).protocol === "https:" ? requestHttps : requestHttp;
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(
      endpoint,
      { method, headers, signal: AbortSignal.timeout(PUSH_TIMEOUT_MS), ...(!isTest && { lookup: publicLookup }) },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
  if (status >= 200 && status < 300) return "taken";
  return status === 404 || status === 410 ? "gone" : { status };
}
