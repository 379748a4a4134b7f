import { isCache, isChannelName, isGuarded, isPresence, userOf } from "./channel-names";
import type { Channels } from "./channels";
import type { Member } from "./cluster";
import type { Connection, Owner, Subscription } from "./connection";
import { eventFrame, textFrame } from "./frames";
import { CLOUD, type Settings } from "./options";
import { idIn, jsonObject } from "./parsing";
import type { Presence } from "./presence";
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
  const subscription: Subscription = { live: false, userId: null, owner: ownerIn(data.channel_data) };
  if (!isPresence(name)) {
    connection.subscriptions.set(name, subscription);
    begin(connection, name, subscription, "{}", parts);
    return;
  }
  const member = memberOf(connection, name, data.channel_data);
  subscription.userId = member.id;
  subscription.owner ??= connection.user?.owner ?? null;
  connection.subscriptions.set(name, subscription);
  parts.presence.enter(name, member, (outcome) => {
    // It may have unsubscribed meanwhile, or unsubscribed and returned.
    if (connection.subscriptions.get(name) !== subscription) return;
    if (outcome === "in") begin(connection, name, subscription, parts.presence.summary(name), parts);
    else {
      connection.subscriptions.delete(name);
      const error = `The channel has ${parts.settings.limits.members} members already`;
      connection.send(subscriptionRefused(name, "LimitReached", 403, error).frame);
    }
  });
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

function begin(connection: Connection, name: string, subscription: Subscription, data: string, parts: Parts): void {
  subscription.live = true;
  connection.send(eventFrame("pusher_internal:subscription_succeeded", data, name));
  // User events already go to signed-in connections, and the client subscribes late.
  if (userOf(name) !== null) return;
  parts.channels.add(name, connection);
  if (isCache(name)) void replay(connection, name, subscription, parts);
}

async function replay(connection: Connection, name: string, subscription: Subscription, parts: Parts): Promise<void> {
  const here = parts.publisher.remembered(name);
  const last = here ?? (await parts.publisher.recall(name));
  if (connection.subscriptions.get(name) !== subscription) return;
  // A newer event was delivered while the other relays were asked.
  if (!here && parts.publisher.remembered(name)) return;
  if (last) connection.send(textFrame(last.text));
  else {
    connection.send(eventFrame("pusher:cache_miss", "{}", name));
    parts.webhooks.push({ name: "cache_miss", channel: name });
  }
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
