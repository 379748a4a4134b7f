import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { SECOND_MS } from "@/lib/infra/clock";

/** Long, because it runs in the worker, where a slow answer delays no user. */
const SERVICE_TIMEOUT_MS = 15 * SECOND_MS;

interface HashSignal {
  /** The type as the service names it. */
  type: "pdq" | "video_md5";
  value: string;
}

export interface MatchService {
  url: string;
  token?: string;
}

/** The names of the banks, or an object with a key for each bank. */
const Answer = z.union([
  z.array(z.string()),
  z.record(z.string(), z.unknown()).transform((banks) => Object.keys(banks)),
]);

export const configuredMatchService = (): MatchService | null =>
  env.HASH_MATCH_URL ? { url: env.HASH_MATCH_URL, token: env.HASH_MATCH_TOKEN } : null;

/**
 * Asks a service with the API of Hasher-Matcher-Actioner (`GET /m/lookup?signal_type=…&signal=…`). Returns the first
 * bank, or null. Throws if the service fails, so that unmatched files wait.
 */
export async function lookUpHash({ type, value }: HashSignal, { url, token }: MatchService): Promise<string | null> {
  const address = new URL(`${url.replace(/\/+$/, "")}/m/lookup`);
  address.search = new URLSearchParams({ signal_type: type, signal: value }).toString();
  const answer = await fetch(address, {
    headers: { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    redirect: "error",
    signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The hash service answered ${answer.status}.`);
  return Answer.parse(await answer.json())[0] ?? null;
}
