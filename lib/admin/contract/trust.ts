import { z } from "zod";
import { TrustRules } from "@/lib/accounts/contract/trust";
import { endpoint } from "@/lib/http/endpoint";

export const StaffTrustRules = z.object({
  rules: TrustRules,
  /** Built-in values, to reset to. */
  defaults: TrustRules,
  version: z.int(),
  changedAt: z.iso.datetime().nullable(),
  /** What this site multiplies the limits by. */
  factor: z.number(),
});
export type StaffTrustRules = z.output<typeof StaffTrustRules>;

export const staffTrust = {
  rules: endpoint({
    method: "GET",
    path: "/api/admin/trust",
    access: "staff:thresholds",
    limit: "read",
    response: StaffTrustRules,
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/admin/trust",
    access: "staff:thresholds",
    limit: "write",
    /** `version` is the one that was read, for optimistic locking. */
    body: z.object({ version: z.int(), rules: TrustRules }),
    response: StaffTrustRules,
  }),
};
