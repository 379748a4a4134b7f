import { accounts } from "@/lib/accounts/contract";
import { listBlocks } from "@/lib/accounts/graph/people";
import { route } from "@/lib/http/route";

export const GET = route(accounts.blocks, ({ actor, query }) => listBlocks(actor, query));
