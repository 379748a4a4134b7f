import { isCacheChannel, isChannelName, isPresenceChannel } from "../channels/channel-names";
import type { RelayCore } from "../core";
import { parseJsonObject } from "../protocol/parsing";
import { attributesIn } from "./api-events";
import { RelayApiError } from "./api-request";

const OF_CHANNELS = new Set(["user_count", "subscription_count"]);
const OF_CHANNEL = new Set([...OF_CHANNELS, "cache"]);

export function getChannels({ channels, presence }: RelayCore, query: URLSearchParams): object {
  const prefix = query.get("filter_by_prefix") ?? "";
  const info = attributesIn(query.get("info") ?? "", OF_CHANNELS);
  if (info.includes("user_count") && !isPresenceChannel(prefix))
    throw new RelayApiError(400, "user_count is for presence channels: add filter_by_prefix=presence-");
  const channelCounts = [...channels.counts()].filter(([name]) => name.startsWith(prefix));
  const entries = channelCounts.map(([name, subscribers]) => {
    const about: Record<string, number> = {};
    if (info.includes("user_count")) about.user_count = presence.userIds(name).length;
    if (info.includes("subscription_count")) about.subscription_count = subscribers;
    return [name, about] as const;
  });
  return { channels: Object.fromEntries(entries) };
}

export function getChannel(core: RelayCore, name: string, query: URLSearchParams): object {
  const { channels, presence, publisher } = core;
  if (!isChannelName(name)) throw new RelayApiError(400, "Invalid channel name");
  const info = attributesIn(query.get("info") ?? "", OF_CHANNEL);
  if (info.includes("user_count") && !isPresenceChannel(name))
    throw new RelayApiError(400, "Only presence channels have users");
  if (info.includes("cache") && !isCacheChannel(name))
    throw new RelayApiError(400, "Only cache channels have a cached event");
  const subscribers = channels.count(name);
  const answer: Record<string, unknown> = { occupied: subscribers > 0 };
  if (info.includes("subscription_count")) answer.subscription_count = subscribers;
  if (info.includes("user_count")) answer.user_count = presence.userIds(name).length;
  const cached = info.includes("cache") ? publisher.findCached(name) : null;
  if (cached) answer.cache = { data: parseJsonObject(cached.text)?.data, ttl: Math.ceil(cached.remaining / 1_000) };
  return answer;
}

export function getUsers({ presence }: RelayCore, name: string): object {
  if (!isPresenceChannel(name) || !isChannelName(name))
    throw new RelayApiError(400, "Only presence channels have users");
  return { users: presence.userIds(name).map((id) => ({ id })) };
}
