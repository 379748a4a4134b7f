import "server-only";
import type { z } from "zod";
import { log } from "@/lib/infra/logging/log";
import { publish, realtimeSigner } from "@/lib/infra/realtime";
import { userChannel } from "../channels/channel-names";

/** Maximum size in bytes, below Pusher's limit of 10 kB. */
const MAX_EVENT_BYTES = 9_500;

interface PublishOptions<Data> {
  /** Sent instead of an event that is too large; clients fetch what it lacks. */
  fallback?: Data;
  /** Repeats a failed attempt once after this delay, in ms: for events that no later event makes up for. */
  retryAfterMs?: number;
  /** Reads the data again for the second attempt, where it may have changed. */
  refresh?: () => Promise<Data>;
}

/** `publishToUsers` for the events of a contract. */
export type PublishToUsers<Events extends Record<string, z.ZodType>> = <Name extends keyof Events & string>(
  userIds: readonly string[],
  event: Name,
  data: z.input<Events[Name]>,
  options?: PublishOptions<z.input<Events[Name]>>,
) => Promise<boolean>;

const isTooLarge = (data: unknown) => Buffer.byteLength(JSON.stringify(data)) > MAX_EVENT_BYTES;

/** Publishes an event to all tabs of some users, after the commit. Returns whether it was accepted. Never throws. */
export async function publishToUsers<Data>(
  userIds: readonly string[],
  event: string,
  data: Data,
  { fallback, retryAfterMs, refresh }: PublishOptions<Data> = {},
): Promise<boolean> {
  if (!realtimeSigner || userIds.length === 0) return false;
  const attempt = (current: Data) =>
    publish(userIds.map(userChannel), event, fallback !== undefined && isTooLarge(current) ? fallback : current);
  if (await attempt(data)) return true;
  const retry = async () => {
    try {
      await attempt(refresh ? await refresh() : data);
    } catch (error) {
      log.warn({ err: error, event }, "an event could not be published again");
    }
  };
  if (retryAfterMs !== undefined) setTimeout(retry, retryAfterMs).unref();
  return false;
}
