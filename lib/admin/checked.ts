/** What the browser checks before it sends it or as it hears it, and the names of which it makes lists. */
export { Range } from "./contract";
export { ListKind, NewListEntry, Threshold } from "./contract/screening";
export { SupportQuery } from "./contract/support";
export { NewBan, UsersQuery } from "./contract/users";
