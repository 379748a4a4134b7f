import { viewSupportRequests } from "@/lib/admin/commands/view-records";
import { staffSupport } from "@/lib/admin/contract/support";
import { route } from "@/lib/http/route";

export const GET = route(staffSupport.list, ({ actor, query }) => viewSupportRequests(actor, query));
