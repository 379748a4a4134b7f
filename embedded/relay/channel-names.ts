import { CLOUD } from "./options";

const FORM = /^[A-Za-z0-9_\-=@,.;]+$/;
const CACHE = /^(private-encrypted-|private-|presence-)?cache-/;
const TO_USER = "#server-to-user-";

export const isChannelName = (name: unknown): name is string =>
  typeof name === "string" && name.length <= CLOUD.channelName && FORM.test(name);

export const isPresence = (name: string) => name.startsWith("presence-");
export const isEncrypted = (name: string) => name.startsWith("private-encrypted-");
export const isGuarded = (name: string) => name.startsWith("private-") || isPresence(name);
export const isCache = (name: string) => CACHE.test(name);

/** Returns the user of "#server-to-user-<id>", or null for other names. */
export function userOf(name: string): string | null {
  const id = name.startsWith(TO_USER) ? name.slice(TO_USER.length) : "";
  return id.length > 0 && id.length <= CLOUD.userId ? id : null;
}
