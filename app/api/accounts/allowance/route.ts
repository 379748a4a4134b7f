import { trust } from "@/lib/accounts/contract/trust";
import { getOwnAllowance } from "@/lib/accounts/trust/own-allowance";
import { route } from "@/lib/http/route";

export const GET = route(trust.allowance, ({ actor }) => getOwnAllowance(actor));
