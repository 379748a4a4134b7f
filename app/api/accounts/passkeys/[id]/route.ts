import { security } from "@/lib/accounts/contract/security";
import { removePasskey, renamePasskey } from "@/lib/accounts/two-factor/passkeys";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { route } from "@/lib/http/route";

export const PATCH = route(security.renamePasskey, ({ actor, params, body }) => renamePasskey(actor, params.id, body));

export const DELETE = route(security.removePasskey, (call) =>
  removePasskey(call.actor, call.params.id, requestSourceOf(call)),
);
