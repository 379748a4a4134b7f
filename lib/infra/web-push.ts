import "server-only";
import { createECDH, hkdfSync } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import webPush from "web-push";
import { authSecret, env } from "@/lib/env";
import { isPublicUrl, publicLookup } from "./public-host";

/** How long a push service keeps what it cannot deliver, in seconds: what is older than a day is read on the site. */
const KEPT = 86_400;
/** How long one may take to answer, in milliseconds. */
const PATIENCE = 10_000;

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

let keys: VapidKeys | null = null;

/** A key pair on P-256 that follows from the site's secret, so that every process has it and none has to keep it. */
function derivedKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  for (let attempt = 0; ; attempt++) {
    const candidate = Buffer.from(hkdfSync("sha256", authSecret(), "", `veranda web push ${attempt}`, 32));
    try {
      // Refuses the few numbers that are none of the curve's.
      pair.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey("base64url"), privateKey: candidate.toString("base64url") };
  }
}

/** The keys that push services know this site by (RFC 8292): those of the settings, else of AUTH_SECRET. */
export function vapidKeys(): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  keys ??= publicKey && privateKey ? { publicKey, privateKey } : derivedKeys();
  return keys;
}

/** Whom a push service writes to about us: the settings' address, else the site's, else one that leads nowhere. */
const subject = () =>
  env.VAPID_SUBJECT ?? (env.APP_URL?.startsWith("https:") ? env.APP_URL : "mailto:nobody@veranda.test");

/** Tests listen at one address of their own; it is refused with VERANDA_PUBLIC. */
const isTestOrigin = (endpoint: string) =>
  env.PUSH_TEST_ORIGIN !== undefined && new URL(endpoint).origin === new URL(env.PUSH_TEST_ORIGIN).origin;

/** Whether pushes may be sent to this address: a browser names it, so it must not lead into our own networks. */
export const isPushEndpoint = (endpoint: string): boolean =>
  URL.canParse(endpoint) && (isTestOrigin(endpoint) || isPublicUrl(endpoint));

export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What became of a push: the service took it, the browser is gone for good, or it refused for now. */
export type PushOutcome = "taken" | "gone" | { status: number };

/**
 * Sends a payload, encrypted for one browser (RFC 8291), to its push service. What is sent under the `topic` of something that
 * waits there replaces it. Rejects where the service cannot be reached; follows no redirect.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Browser,
  payload: string,
  topic: string,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint)) return "gone";
  const { body, headers, method } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    ...{ TTL: KEPT, contentEncoding: "aes128gcm", urgency: "normal", topic },
    vapidDetails: { subject: subject(), ...vapidKeys() },
  });
  const isTest = isTestOrigin(endpoint);
  const request = new URL(endpoint).protocol === "https:" ? requestHttps : requestHttp;
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(
      endpoint,
      { method, headers, signal: AbortSignal.timeout(PATIENCE), ...(!isTest && { lookup: publicLookup }) },
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
