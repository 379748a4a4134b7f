import { disableOwnTwoFactor, startTotpSetup } from "@/lib/accounts/commands/totp";
import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/proof";
import { route } from "@/lib/http/route";

export const POST = route(security.beginTotp, ({ actor, sessionToken }) => startTotpSetup(actor, { sessionToken }));

export const DELETE = route(security.endTotp, (call) => disableOwnTwoFactor(call.actor, requestSourceOf(call)));
