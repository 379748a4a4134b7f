import { CurrentUser } from "@/lib/accounts/contract";
import { endpoint } from "@/lib/http/endpoint";

export const payments = {
  /** Lets the plan end with the period it is in. */
  cancel: endpoint({
    method: "POST",
    path: "/api/subscription/cancel",
    access: "user",
    limit: "write",
    response: CurrentUser,
  }),
  /** Takes a cancellation back, while the period lasts. */
  resume: endpoint({
    method: "POST",
    path: "/api/subscription/resume",
    access: "user",
    limit: "write",
    response: CurrentUser,
  }),
};
