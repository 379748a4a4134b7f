import { CLOUD_LIMITS } from "../options";

const CHANNEL_NAME_PATTERN = /^[A-Za-z0-9_\-=@,.;]+$/;
const CACHE_CHANNEL_PATTERN = /^(private-encrypted-|private-|presence-)?cache-/;
const USER_CHANNEL_PREFIX = "#server-to-user-";

export const isChannelName = (name: unknown): name is string =>
  typeof name === "string" && name.length <= CLOUD_LIMITS.channelName && CHANNEL_NAME_PATTERN.test(name);

export const isPresenceChannel = (name: string) => name.startsWith("presence-");
export const isEncryptedChannel = (name: string) => name.startsWith("private-encrypted-");
export const isSignedChannel = (name: string) => name.startsWith("private-") || isPresenceChannel(name);
export const isCacheChannel = (name: string) => CACHE_CHANNEL_PATTERN.test(name);

/** Returns the user of "#server-to-user-<id>", or null for other names. */
export function userIdOfChannel(name: string): string | null {
  const id = name.startsWith(USER_CHANNEL_PREFIX) ? name.slice(USER_CHANNEL_PREFIX.length) : "";
  return id.length > 0 && id.length <= CLOUD_LIMITS.userId ? id : null;
}
