import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { admin } from "./contract";

export const keys = { analytics: ["admin", "analytics"] as const };

export const analyticsOptions = () =>
  queryOptions({ queryKey: keys.analytics, queryFn: ({ signal }) => call(admin.analytics, { signal }) });
