import { viewSupportRequests } from "@/lib/admin/commands/view-records";
import { supportDesk } from "@/lib/admin/contract/support";
import { route } from "@/lib/http/route";

export const GET = route(supportDesk.list, ({ actor, query }) => viewSupportRequests(actor, query));
