export { SeriesRange } from "./contract";
export { NewTermListEntry, TermListKind, Threshold } from "./contract/screening";
export { SupportRequestsQuery } from "./contract/support";
export { NewBan, UsersQuery } from "./contract/users";
