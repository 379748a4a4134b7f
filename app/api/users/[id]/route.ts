import { accounts } from "@/lib/accounts/contract";
import { getProfile } from "@/lib/accounts/queries/users";
import { route } from "@/lib/http/route";

export const GET = route(accounts.profile, ({ actor, params }) => getProfile(actor, params));
