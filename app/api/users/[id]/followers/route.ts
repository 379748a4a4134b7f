import { accounts } from "@/lib/accounts/contract";
import { listFollowedFollowers, listFollows } from "@/lib/accounts/graph/people";
import { route } from "@/lib/http/route";

export const GET = route(accounts.followers, ({ actor, params, query }) =>
  query.followed === "true"
    ? listFollowedFollowers(actor, params.id, query)
    : listFollows(actor, { id: params.id, list: "followers", page: query }),
);
