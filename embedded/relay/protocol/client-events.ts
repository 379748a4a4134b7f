import type { Webhooks } from "../api/webhooks";
import { isEncryptedChannel, isPresenceChannel, isSignedChannel } from "../channels/channel-names";
import type { EventPublisher } from "../channels/publisher";
import { CLOUD_LIMITS, type RelaySettings } from "../options";
import { CLIENT_EVENT_RATE_CODE } from "./close-codes";
import type { RelayConnection } from "./connection";
import { protocolError } from "./protocol-error";

interface Parts {
  settings: RelaySettings;
  publisher: EventPublisher;
  webhooks: Webhooks;
}

/** Forwards a client event on a private or presence channel. Throws ProtocolError. */
export function handleClientEvent(connection: RelayConnection, message: Record<string, unknown>, parts: Parts): void {
  const { event, channel, data } = message;
  if (typeof event !== "string" || typeof channel !== "string") throw rejected("it names no channel");
  if (event.length > CLOUD_LIMITS.eventName) throw rejected("its name is too long");
  if (!parts.settings.clientEvents.some((prefix) => channel.startsWith(prefix)))
    throw rejected("this application does not take them on this channel");
  if (!isSignedChannel(channel) || isEncryptedChannel(channel))
    throw rejected("only private and presence channels take them");
  const subscription = connection.subscriptions.get(channel);
  if (!subscription) throw rejected("the connection is not subscribed to the channel");
  const text = typeof data === "string" ? data : JSON.stringify(data ?? null);
  if (Buffer.byteLength(text) > CLOUD_LIMITS.eventData) throw rejected("its data is larger than 10 kB");
  if (!takeAllowance(connection, parts.settings.limits.clientEventsPerSecond))
    throw rejected("too many in a second", CLIENT_EVENT_RATE_CODE);
  const userId = isPresenceChannel(channel) ? subscription.userId : null;
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

const rejected = (reason: string, code: number | null = null) =>
  protocolError(`Client event rejected: ${reason}`, code);

/** A token bucket that holds one second's worth. */
function takeAllowance(connection: RelayConnection, perSecond: number): boolean {
  const now = performance.now();
  const filled = connection.allowanceAt === 0 ? perSecond : ((now - connection.allowanceAt) / 1_000) * perSecond;
  connection.allowance = Math.min(perSecond, connection.allowance + filled);
  connection.allowanceAt = now;
  if (connection.allowance < 1) return false;
  connection.allowance -= 1;
  return true;
}
