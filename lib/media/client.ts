import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { media } from "./contract";

export const keys = {
  media: ["media"] as const,
  usage: ["media", "usage"] as const,
};

export const usageOptions = () =>
  queryOptions({ queryKey: keys.usage, queryFn: ({ signal }) => call(media.usage, { signal }) });
