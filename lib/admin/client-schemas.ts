/** What forms and filters validate. */
export { TrustRules } from "@/lib/accounts/contract/trust";
export { NewTermListEntry, Threshold } from "./contract/screening";
export { SupportRequestsQuery } from "./contract/support";
export { NewBan, UsersQuery } from "./contract/users";
