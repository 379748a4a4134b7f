import { accounts } from "@/lib/accounts/contract";
import { getCurrentUser } from "@/lib/accounts/queries/users";
import { renewSessionOfRequest } from "@/lib/accounts/session/session-cookies";
import { route } from "@/lib/http/route";

export const GET = route(accounts.currentUser, ({ actor }) => getCurrentUser(actor), { after: renewSessionOfRequest });
