import { sessionOrPassOf } from "@/lib/accounts/proof";
import { route } from "@/lib/http/route";
import { createExport } from "@/lib/privacy/commands/create-export";
import { privacy } from "@/lib/privacy/contract";
import { listDataExports } from "@/lib/privacy/queries";

export const GET = route(privacy.exports, ({ actor }) => listDataExports(actor));
export const POST = route(privacy.createExport, (call) => createExport(call.actor, sessionOrPassOf(call), call.db));
