import { isCache, isChannelName, isGuarded, isPresence, userOf } from "./channel-names";
import type { Channels } from "./channels";
import type { Connection, Owner } from "./connection";
import { eventFrame, textFrame } from "./frames";
import { CLOUD, type Settings } from "./options";
import { idIn, jsonObject } from "./parsing";
import type { Member, Presence } from "./presence";
import type { Publisher } from "./publisher";
import { refused, subscriptionRefused } from "./refused";
import { isSigned } from "./signatures";
import type { Webhooks } from "./webhooks";

interface Parts {
  settings: Settings;
  channels: Channels;
  presence: Presence;
  publisher: Publisher;
  webhooks: Webhooks;
}

/** Handles pusher:subscribe. Throws Refused. */
export function subscribe(connection: Connection, data: Record<string, unknown>, parts: Parts): void {
  const name = data.channel;
  if (typeof name !== "string") throw refused("A subscription names a channel");
  if (connection.subscriptions.has(name)) throw refused(`Existing subscription to channel ${name}`);
  checkAccess(connection, name, data, parts.settings);
  const owner = ownerIn(data.channel_data);
  if (!isPresence(name)) {
    connection.subscriptions.set(name, { userId: null, owner });
    begin(connection, name, "{}", parts);
    return;
  }
  const member = memberOf(connection, name, data.channel_data);
  const { members } = parts.settings.limits;
  if (!parts.presence.enter(name, member))
    throw subscriptionRefused(name, "LimitReached", 403, `The channel has ${members} members already`);
  connection.subscriptions.set(name, { userId: member.id, owner: owner ?? connection.user?.owner ?? null });
  begin(connection, name, parts.presence.summary(name), parts);
}

export function unsubscribe(connection: Connection, data: Record<string, unknown>, parts: Parts): void {
  if (typeof data.channel === "string") end(connection, data.channel, parts);
}

export function unsubscribeAll(connection: Connection, parts: Parts): void {
  for (const name of [...connection.subscriptions.keys()]) end(connection, name, parts);
}

function end(connection: Connection, name: string, { channels, presence }: Parts): void {
  const subscription = connection.subscriptions.get(name);
  if (!subscription) return;
  connection.subscriptions.delete(name);
  channels.remove(name, connection);
  if (subscription.userId !== null) presence.exit(name, subscription.userId);
}

function begin(connection: Connection, name: string, data: string, { channels, publisher, webhooks }: Parts): void {
  connection.send(eventFrame("pusher_internal:subscription_succeeded", data, name));
  // User events already go to signed-in connections, and the client subscribes late.
  if (userOf(name) !== null) return;
  channels.add(name, connection);
  if (!isCache(name)) return;
  const cached = publisher.findCached(name);
  if (cached) {
    connection.send(textFrame(cached.text));
    return;
  }
  connection.send(eventFrame("pusher:cache_miss", "{}", name));
  webhooks.push({ name: "cache_miss", channel: name });
}

/** Throws Refused if the connection may not subscribe. */
function checkAccess(connection: Connection, name: string, data: Record<string, unknown>, settings: Settings): void {
  const unsigned = () => subscriptionRefused(name, "AuthError", 401, "The connection is unauthorized");
  const userId = userOf(name);
  if (userId !== null && userId !== connection.user?.id) throw unsigned();
  if (userId === null && !isChannelName(name))
    throw subscriptionRefused(name, "InvalidChannel", 400, "This is not a valid name of a channel");
  if (connection.subscriptions.size >= settings.limits.subscriptions)
    throw subscriptionRefused(name, "LimitReached", 403, "The connection has too many subscriptions");
  if (!isGuarded(name)) return;
  const { channel_data: member } = data;
  const signed = typeof member === "string" ? [connection.socketId, name, member] : [connection.socketId, name];
  if (!isSigned(data.auth, settings, signed.join(":"))) throw unsigned();
}

/** The user that the signature names. `channel_data` is allowed on private channels too. */
function ownerIn(data: unknown): Owner | null {
  const given = typeof data === "string" ? jsonObject(data) : null;
  const userId = idIn(given?.user_id, CLOUD.userId);
  return userId === null ? null : { userId, sessionId: idIn(given?.session_id, CLOUD.userId) };
}

/** The member in `channel_data`, by default the signed-in user. */
function memberOf(connection: Connection, name: string, data: unknown): Member {
  if (typeof data !== "string") {
    if (connection.user) return connection.user;
    throw subscriptionRefused(name, "AuthError", 401, "A presence channel needs channel_data");
  }
  const given = jsonObject(data);
  const id = idIn(given?.user_id, CLOUD.userId);
  if (id === null)
    throw subscriptionRefused(name, "AuthError", 400, "channel_data needs a user_id: a number, or 1 to 128 characters");
  const info = JSON.stringify(given?.user_info ?? null);
  if (Buffer.byteLength(info) > CLOUD.userInfo)
    throw subscriptionRefused(name, "AuthError", 413, "user_info is larger than 1 kB");
  return { id, info };
}
