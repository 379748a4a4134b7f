import { fullOrRestrictedSessionOf } from "@/lib/accounts/two-factor/reauthentication";
import { route } from "@/lib/http/route";
import { privacy } from "@/lib/privacy/contract";
import { createExport } from "@/lib/privacy/exports/create-export";
import { listDataExports } from "@/lib/privacy/queries";

export const GET = route(privacy.exports, ({ actor }) => listDataExports(actor));
export const POST = route(privacy.createExport, (call) =>
  createExport(call.actor, fullOrRestrictedSessionOf(call), call.db),
);
