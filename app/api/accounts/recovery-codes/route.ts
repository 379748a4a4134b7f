import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { renewRecoveryCodes } from "@/lib/accounts/two-factor/totp";
import { route } from "@/lib/http/route";

export const POST = route(security.newRecoveryCodes, (call) => renewRecoveryCodes(call.actor, requestSourceOf(call)));
