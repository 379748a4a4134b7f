import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

const USER = "#server-to-user-";

/**
 * Everything that is pushed to one person, on all of their devices: the channel of the protocol's own sign-in. No signature of
 * an earlier hour opens it, and `terminate` ends whoever hears it.
 */
export const userChannel = (userId: string) => `${USER}${userId}`;

/** Whose channel that is, or null where it is no person's. */
export const userOfChannel = (channel: string) => (channel.startsWith(USER) ? channel.slice(USER.length) : null);

/** What the names of those channels begin with that tell who is looking at a conversation. */
export const CONVERSATION_PREFIX = "presence-conversation-";

/** Who of the two is looking at a conversation now. */
export const conversationChannel = (conversationId: string) => `${CONVERSATION_PREFIX}${conversationId}`;

/** Where the browser finds the relay: Pusher's own settings. `key` is null where realtime is off. */
export const RealtimeConfig = z.object({
  key: z.string().nullable(),
  /** Null: this site, under `path`, or Pusher's cloud where there is a cluster. */
  host: z.string().nullable(),
  port: z.int().nullable(),
  path: z.string(),
  /** Null: as this page came. */
  tls: z.boolean().nullable(),
  cluster: z.string(),
});
export type RealtimeConfig = z.output<typeof RealtimeConfig>;

export const realtime = {
  config: endpoint({
    method: "GET",
    path: "/api/realtime/config",
    access: "user",
    limit: "read",
    response: RealtimeConfig,
  }),
};

/** Where pusher-js asks to be let into a channel, and to be known (form-encoded, as its protocol wants). */
export const CHANNEL_AUTH_PATH = "/api/realtime/auth";
export const USER_AUTH_PATH = "/api/realtime/user-auth";

/** Where this site's own relay is reached, under the base path. */
export const RELAY_PATH = "/realtime";
