import type { Webhooks } from "../api/webhooks";
import {
  isCacheChannel,
  isChannelName,
  isPresenceChannel,
  isSignedChannel,
  userIdOfChannel,
} from "../channels/channel-names";
import type { Channels } from "../channels/channels";
import type { Member, PresenceMembers } from "../channels/presence";
import type { EventPublisher } from "../channels/publisher";
import type { Terminations } from "../channels/terminations";
import { CLOUD_LIMITS, type RelaySettings } from "../options";
import { CLOSE_REASONS } from "./close-codes";
import type { ConnectionOwner, RelayConnection } from "./connection";
import { eventFrame, textFrame } from "./frames";
import { parseId, parseJsonObject } from "./parsing";
import { protocolError, subscriptionError } from "./protocol-error";
import { isValidSignature } from "./signatures";

interface Parts {
  settings: RelaySettings;
  channels: Channels;
  presence: PresenceMembers;
  publisher: EventPublisher;
  webhooks: Webhooks;
  terminations: Terminations;
}

/** Handles pusher:subscribe. A terminated signature closes the connection. Throws ProtocolError. */
export function subscribe(connection: RelayConnection, data: Record<string, unknown>, parts: Parts): void {
  const name = data.channel;
  if (typeof name !== "string") throw protocolError("A subscription names a channel");
  if (connection.subscriptions.has(name)) throw protocolError(`Existing subscription to channel ${name}`);
  checkAccess(connection, name, data, parts.settings);
  const owner = ownerIn(data.channel_data);
  if (owner && parts.terminations.includes(owner, connection.openedAt)) {
    connection.close(CLOSE_REASONS.unauthorized);
    return;
  }
  if (!isPresenceChannel(name)) {
    connection.subscriptions.set(name, { userId: null, owner });
    begin(connection, name, "{}", parts);
    return;
  }
  const member = memberOf(connection, name, data.channel_data);
  const { members } = parts.settings.limits;
  if (!parts.presence.enter(name, member))
    throw subscriptionError(name, "LimitReached", 403, `The channel has ${members} members already`);
  connection.subscriptions.set(name, { userId: member.id, owner: owner ?? connection.user?.owner ?? null });
  begin(connection, name, parts.presence.summary(name), parts);
}

export function unsubscribe(connection: RelayConnection, data: Record<string, unknown>, parts: Parts): void {
  if (typeof data.channel === "string") end(connection, data.channel, parts);
}

export function unsubscribeAll(connection: RelayConnection, parts: Parts): void {
  for (const name of [...connection.subscriptions.keys()]) end(connection, name, parts);
}

function end(connection: RelayConnection, name: string, { channels, presence }: Parts): void {
  const subscription = connection.subscriptions.get(name);
  if (!subscription) return;
  connection.subscriptions.delete(name);
  channels.remove(name, connection);
  if (subscription.userId !== null) presence.exit(name, subscription.userId);
}

function begin(
  connection: RelayConnection,
  name: string,
  data: string,
  { channels, publisher, webhooks }: Parts,
): void {
  connection.send(eventFrame("pusher_internal:subscription_succeeded", data, name));
  // User events already go to signed-in connections, and the client subscribes late.
  if (userIdOfChannel(name) !== null) return;
  channels.add(name, connection);
  if (!isCacheChannel(name)) return;
  const cached = publisher.findCached(name);
  if (cached) {
    connection.send(textFrame(cached.text));
    return;
  }
  connection.send(eventFrame("pusher:cache_miss", "{}", name));
  webhooks.push({ name: "cache_miss", channel: name });
}

/** Throws ProtocolError if the connection may not subscribe. */
function checkAccess(
  connection: RelayConnection,
  name: string,
  data: Record<string, unknown>,
  settings: RelaySettings,
): void {
  const unsigned = () => subscriptionError(name, "AuthError", 401, "The connection is unauthorized");
  const userId = userIdOfChannel(name);
  if (userId !== null && userId !== connection.user?.id) throw unsigned();
  if (userId === null && !isChannelName(name))
    throw subscriptionError(name, "InvalidChannel", 400, "This is not a valid name of a channel");
  if (connection.subscriptions.size >= settings.limits.subscriptions)
    throw subscriptionError(name, "LimitReached", 403, "The connection has too many subscriptions");
  if (!isSignedChannel(name)) return;
  const { channel_data: member } = data;
  const signed = typeof member === "string" ? [connection.socketId, name, member] : [connection.socketId, name];
  if (!isValidSignature(data.auth, settings, signed.join(":"))) throw unsigned();
}

/** The user that the signature names. `channel_data` is allowed on private channels too. */
function ownerIn(data: unknown): ConnectionOwner | null {
  const channelData = typeof data === "string" ? parseJsonObject(data) : null;
  const userId = parseId(channelData?.user_id, CLOUD_LIMITS.userId);
  return userId === null ? null : { userId, sessionId: parseId(channelData?.session_id, CLOUD_LIMITS.userId) };
}

/** The member in `channel_data`, by default the signed-in user. */
function memberOf(connection: RelayConnection, name: string, data: unknown): Member {
  if (typeof data !== "string") {
    if (connection.user) return connection.user;
    throw subscriptionError(name, "AuthError", 401, "A presence channel needs channel_data");
  }
  const userData = parseJsonObject(data);
  const id = parseId(userData?.user_id, CLOUD_LIMITS.userId);
  if (id === null)
    throw subscriptionError(name, "AuthError", 400, "channel_data needs a user_id: a number, or 1 to 128 characters");
  const info = JSON.stringify(userData?.user_info ?? null);
  if (Buffer.byteLength(info) > CLOUD_LIMITS.userInfo)
    throw subscriptionError(name, "AuthError", 413, "user_info is larger than 1 kB");
  return { id, info };
}
