import { isEncrypted, isGuarded, isPresence } from "./channel-names";
import { CLIENT_EVENT_RATE } from "./codes";
import type { Connection } from "./connection";
import { CLOUD, type Settings } from "./options";
import type { Publisher } from "./publisher";
import { refused } from "./refused";
import type { Webhooks } from "./webhooks";

interface Parts {
  settings: Settings;
  publisher: Publisher;
  webhooks: Webhooks;
}

/** Forwards a client event on a private or presence channel. Throws Refused. */
export function clientEvent(connection: Connection, message: Record<string, unknown>, parts: Parts): void {
  const { event, channel, data } = message;
  if (typeof event !== "string" || typeof channel !== "string") throw rejected("it names no channel");
  if (event.length > CLOUD.eventName) throw rejected("its name is too long");
  if (!parts.settings.clientEvents.some((prefix) => channel.startsWith(prefix)))
    throw rejected("this application does not take them on this channel");
  if (!isGuarded(channel) || isEncrypted(channel)) throw rejected("only private and presence channels take them");
  const subscription = connection.subscriptions.get(channel);
  if (!subscription) throw rejected("the connection is not subscribed to the channel");
  const text = typeof data === "string" ? data : JSON.stringify(data ?? null);
  if (Buffer.byteLength(text) > CLOUD.eventData) throw rejected("its data is larger than 10 kB");
  if (!takeAllowance(connection, parts.settings.limits.clientEventsPerSecond))
    throw rejected("too many in a second", CLIENT_EVENT_RATE);
  const userId = isPresence(channel) ? subscription.userId : null;
  parts.publisher.publish({ channels: [channel], event, data, except: connection.socketId, sender: { userId } });
  parts.webhooks.push({
    name: "client_event",
    channel,
    event,
    data: text,
    socket_id: connection.socketId,
    ...(userId !== null && { user_id: userId }),
  });
}

const rejected = (reason: string, code: number | null = null) => refused(`Client event rejected: ${reason}`, code);

/** A token bucket that holds one second's worth. */
function takeAllowance(connection: Connection, perSecond: number): boolean {
  const now = performance.now();
  const filled = connection.allowanceAt === 0 ? perSecond : ((now - connection.allowanceAt) / 1_000) * perSecond;
  connection.allowance = Math.min(perSecond, connection.allowance + filled);
  connection.allowanceAt = now;
  if (connection.allowance < 1) return false;
  connection.allowance -= 1;
  return true;
}
