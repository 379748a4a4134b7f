/** What forms and filters validate. */
export { NewTermListEntry, Threshold } from "./contract/screening";
export { SupportRequestsQuery } from "./contract/support";
export { NewBan, UsersQuery } from "./contract/users";
