import { closeFriends } from "@/lib/accounts/contract/close-friends";
import { listCloseFriends } from "@/lib/accounts/graph/people";
import { route } from "@/lib/http/route";

export const GET = route(closeFriends.list, ({ actor, query }) => listCloseFriends(actor, query));
