import type { Member, Publication } from "./cluster";
import { asObject } from "./parsing";

/** Returns null for a message that this version does not understand. */
export function publicationIn({ channels, event, data, except, sender }: Record<string, unknown>): Publication | null {
  if (!Array.isArray(channels) || typeof event !== "string") return null;
  const from = asObject(sender);
  return {
    channels: channels.map(String),
    event,
    data,
    except: typeof except === "string" ? except : undefined,
    sender: from ? { userId: typeof from.userId === "string" ? from.userId : null } : undefined,
  };
}

/** Parses a flat list of ids and infos. Lua encodes an empty one as an object. */
export function membersIn(list: unknown): Member[] {
  const flat = stringsIn(list);
  const members: Member[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) members.push({ id: flat[at] ?? "", info: flat[at + 1] ?? "null" });
  return members;
}

export const stringsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** Splits "<channel>\n<user>"; the user is null in a plain channel name. */
export function partsOf(name: string): [channel: string, userId: string | null] {
  const at = name.indexOf("\n");
  return at < 0 ? [name, null] : [name.slice(0, at), name.slice(at + 1)];
}
