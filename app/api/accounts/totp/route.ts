import { beginTotp, endTotp } from "@/lib/accounts/commands/totp";
import { security } from "@/lib/accounts/contract/security";
import { fromOf } from "@/lib/accounts/proof";
import { route } from "@/lib/http/route";

export const POST = route(security.beginTotp, ({ actor, sessionToken }) => beginTotp(actor, { sessionToken }));

export const DELETE = route(security.endTotp, (call) => endTotp(call.actor, fromOf(call)));
