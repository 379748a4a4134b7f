import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { disableOwnTwoFactor, startTotpSetup } from "@/lib/accounts/two-factor/totp";
import { route } from "@/lib/http/route";

export const POST = route(security.beginTotp, ({ actor, sessionToken }) => startTotpSetup(actor, { sessionToken }));

export const DELETE = route(security.endTotp, (call) => disableOwnTwoFactor(call.actor, requestSourceOf(call)));
