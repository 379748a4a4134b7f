import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

/** Pusher's own settings. `key` is null when realtime is off. */
export const RealtimeConfig = z.object({
  key: z.string().nullable(),
  /** Null: this site, under `path`, or Pusher's cloud if there is a cluster. */
  host: z.string().nullable(),
  port: z.int().nullable(),
  path: z.string(),
  /** Null: same as this page. */
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
