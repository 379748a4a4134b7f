import { closeFriends } from "@/lib/accounts/contract/close-friends";
import { addCloseFriend, removeCloseFriend } from "@/lib/accounts/graph/close-friends";
import { route } from "@/lib/http/route";

export const POST = route(closeFriends.add, ({ actor, params }) => addCloseFriend(actor, params.id));
export const DELETE = route(closeFriends.remove, ({ actor, params }) => removeCloseFriend(actor, params.id));
