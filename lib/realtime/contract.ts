import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

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
