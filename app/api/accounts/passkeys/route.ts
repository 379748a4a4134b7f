import { security } from "@/lib/accounts/contract/security";
import { addPasskey } from "@/lib/accounts/two-factor/passkeys";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { route } from "@/lib/http/route";

export const POST = route(security.addPasskey, (call) => addPasskey(call.actor, call.body, requestSourceOf(call)));
