import { getPasskeyOptions } from "@/lib/accounts/commands/passkeys";
import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/proof";
import { route } from "@/lib/http/route";

export const POST = route(security.passkeyOptions, (call) => getPasskeyOptions(call.actor, requestSourceOf(call)));
