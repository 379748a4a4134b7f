import { renewRecoveryCodes } from "@/lib/accounts/commands/totp";
import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/proof";
import { route } from "@/lib/http/route";

export const POST = route(security.newRecoveryCodes, (call) => renewRecoveryCodes(call.actor, requestSourceOf(call)));
