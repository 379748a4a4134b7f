import { fullOrRestrictedSessionOf } from "@/lib/accounts/two-factor/reauthentication";
import { route } from "@/lib/http/route";
import { privacy } from "@/lib/privacy/contract";
import { getExportLink } from "@/lib/privacy/queries";

export const POST = route(privacy.exportLink, (call) =>
  getExportLink(call.actor, call.params.id, fullOrRestrictedSessionOf(call)),
);
