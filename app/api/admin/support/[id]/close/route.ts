import { closeSupportRequest } from "@/lib/admin/commands/support";
import { supportDesk } from "@/lib/admin/contract/support";
import { route } from "@/lib/http/route";

export const POST = route(supportDesk.close, ({ actor, params, db }) => closeSupportRequest(actor, params.id, db));
