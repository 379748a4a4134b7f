import { shownBy } from "@/lib/accounts/proof";
import { route } from "@/lib/http/route";
import { createExport } from "@/lib/privacy/commands/create-export";
import { privacy } from "@/lib/privacy/contract";
import { listExports } from "@/lib/privacy/queries";

export const GET = route(privacy.exports, ({ actor }) => listExports(actor));
export const POST = route(privacy.createExport, (call) => createExport(call.actor, shownBy(call), call.db));
