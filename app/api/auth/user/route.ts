import { accounts } from "@/lib/accounts/contract";
import { getCurrentUser } from "@/lib/accounts/queries";
import { renewSessionOfRequest } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const GET = route(accounts.currentUser, ({ actor }) => getCurrentUser(actor), { after: renewSessionOfRequest });
