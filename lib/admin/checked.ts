export { Range } from "./contract";
export { ListKind, NewListEntry, Threshold } from "./contract/screening";
export { SupportQuery } from "./contract/support";
export { NewBan, UsersQuery } from "./contract/users";
