import { settings } from "@/lib/accounts/contract/settings";
import { listFollowRequests } from "@/lib/accounts/graph/people";
import { route } from "@/lib/http/route";

export const GET = route(settings.requests, ({ actor, query }) => listFollowRequests(actor, query));
