import { creators } from "@/lib/creators/contract";
import { getCreatorAccount } from "@/lib/creators/queries/earnings";
import { route } from "@/lib/http/route";

export const GET = route(creators.account, ({ actor }) => getCreatorAccount(actor));
