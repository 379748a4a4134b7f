import { isChannelName, isPresenceChannel, userIdOfChannel } from "../channels/channel-names";
import type { Publication } from "../channels/publisher";
import type { RelayCore } from "../core";
import { CLOUD_LIMITS } from "../options";
import { asObject } from "../protocol/parsing";
import { RelayApiError } from "./api-request";

const SOCKET_ID = /^\d+\.\d+$/;
const INFO = new Set(["user_count", "subscription_count"]);

interface Request extends Publication {
  info: string[];
}

export function postEvent(core: RelayCore, body: Record<string, unknown>): object {
  const request = requestIn(body, channelsIn(body));
  core.publisher.publish(publicationOf(request));
  if (request.info.length === 0) return {};
  const entries = request.channels.map((name) => [name, attributes(core, name, request.info)] as const);
  return { channels: Object.fromEntries(entries) };
}

/** POST /batch_events: publishes all events, or none if one is invalid. */
export function postBatch(core: RelayCore, body: Record<string, unknown>): object {
  if (!Array.isArray(body.batch)) throw new RelayApiError(400, "batch is no list");
  if (body.batch.length > CLOUD_LIMITS.eventsPerBatch)
    throw new RelayApiError(400, `The batch is too large: ${CLOUD_LIMITS.eventsPerBatch} events are allowed`);
  const requests = body.batch.map((each) => {
    const event = asObject(each);
    if (!event) throw new RelayApiError(400, "batch holds something that is no event");
    return requestIn(event, [event.channel]);
  });
  for (const request of requests) core.publisher.publish(publicationOf(request));
  if (!requests.some(({ info }) => info.length > 0)) return {};
  return { batch: requests.map(({ channels, info }) => attributes(core, channels[0] ?? "", info)) };
}

const publicationOf = ({ channels, event, data, except }: Request): Publication => ({ channels, event, data, except });

function channelsIn(body: Record<string, unknown>): unknown[] {
  if (body.channel !== undefined) return [body.channel];
  return Array.isArray(body.channels) ? body.channels : [];
}

function requestIn(body: Record<string, unknown>, channelNames: unknown[]): Request {
  const { name, data, info } = body;
  if (typeof name !== "string" || name.length === 0) throw new RelayApiError(400, "The event has no name");
  if (name.length > CLOUD_LIMITS.eventName)
    throw new RelayApiError(400, `The event's name is longer than ${CLOUD_LIMITS.eventName} characters`);
  if (/^pusher(_internal)?:/.test(name))
    throw new RelayApiError(400, "Names that begin with pusher: are the server's own");
  if (typeof data !== "string") throw new RelayApiError(400, "The event's data is missing or no string");
  if (Buffer.byteLength(data) > CLOUD_LIMITS.eventData)
    throw new RelayApiError(
      413,
      `The data content of this event exceeds the allowed maximum (${CLOUD_LIMITS.eventData} bytes)`,
    );
  if (channelNames.length === 0) throw new RelayApiError(400, "The event names no channel");
  if (channelNames.length > CLOUD_LIMITS.channelsPerEvent)
    throw new RelayApiError(400, `The event names more than ${CLOUD_LIMITS.channelsPerEvent} channels`);
  const channels = channelNames.map((channel) => {
    if (isChannelName(channel) || (typeof channel === "string" && userIdOfChannel(channel) !== null)) return channel;
    throw new RelayApiError(400, `Invalid channel name: ${JSON.stringify(channel)}`.slice(0, 300));
  });
  return {
    channels: [...new Set(channels)],
    event: name,
    data,
    except: socketIdIn(body.socket_id),
    info: typeof info === "string" ? attributesIn(info, INFO) : [],
  };
}

function socketIdIn(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" && SOCKET_ID.test(value)) return value;
  throw new RelayApiError(400, "Invalid socket_id");
}

/** Parses `info`. Throws RelayApiError for an unknown attribute. */
export function attributesIn(info: string, allowed: ReadonlySet<string>): string[] {
  const names = info.split(",").filter((name) => name !== "");
  for (const name of names)
    if (!allowed.has(name)) throw new RelayApiError(400, `Unknown attribute ${name.slice(0, 50)}`);
  return names;
}

function attributes({ channels, presence }: RelayCore, name: string, info: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  if (info.includes("subscription_count")) counts.subscription_count = channels.count(name);
  if (info.includes("user_count") && isPresenceChannel(name)) counts.user_count = presence.userIds(name).length;
  return counts;
}
