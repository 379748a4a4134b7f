import { security } from "@/lib/accounts/contract/security";
import { getPasskeyOptions } from "@/lib/accounts/two-factor/passkeys";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { route } from "@/lib/http/route";

export const POST = route(security.passkeyOptions, (call) => getPasskeyOptions(call.actor, requestSourceOf(call)));
