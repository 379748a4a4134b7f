import { accounts } from "@/lib/accounts/contract";
import { recordProfileView } from "@/lib/accounts/profile/profile-views";
import { route } from "@/lib/http/route";

export const POST = route(accounts.viewed, ({ actor, params }) => recordProfileView(actor, params.id));
