import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

/** What a person's files take of what their plan holds, in bytes. `totalBytes` is 0 without a plan. */
export const StorageUsage = z.object({ usedBytes: z.int(), totalBytes: z.int() });
export type StorageUsage = z.output<typeof StorageUsage>;

export const media = {
  usage: endpoint({ method: "GET", path: "/api/media/usage", access: "user", limit: "read", response: StorageUsage }),
};
