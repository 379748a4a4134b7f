import { supportDesk } from "@/lib/admin/contract/support";
import { listSupportRequests } from "@/lib/admin/queries/support";
import { route } from "@/lib/http/route";

export const GET = route(supportDesk.list, ({ query }) => listSupportRequests(query));
