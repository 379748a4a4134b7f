import { reopenSupportRequest } from "@/lib/admin/commands/support";
import { supportDesk } from "@/lib/admin/contract/support";
import { route } from "@/lib/http/route";

export const POST = route(supportDesk.reopen, ({ actor, params, db }) => reopenSupportRequest(actor, params.id, db));
