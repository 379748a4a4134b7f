import type { Member, Publication } from "./cluster";
import { asObject } from "./parsing";

/** What another relay published, or null when it is nothing that this version understands. */
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

/** The members in a flat list of ids and infos. An empty one comes as an object: Lua knows no difference. */
export function membersIn(list: unknown): Member[] {
  const flat = stringsIn(list);
  const members: Member[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) members.push({ id: flat[at] ?? "", info: flat[at + 1] ?? "null" });
  return members;
}

/** The strings in an answer of Redis. */
export const stringsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** A channel and, where the name is a member's, its user. */
export function partsOf(name: string): [channel: string, userId: string | null] {
  const at = name.indexOf("\n");
  return at < 0 ? [name, null] : [name.slice(0, at), name.slice(at + 1)];
}
