import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

/** The four counts of SPEC.md section 3. */
export const Analytics = z.object({
  pendingReports: z.int(),
  totalPosts: z.int(),
  totalUsers: z.int(),
  activeSubscriptions: z.int(),
});
export type Analytics = z.output<typeof Analytics>;

export const admin = {
  analytics: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    access: "admin",
    limit: "read",
    response: Analytics,
  }),
};
