import { confirmTotp } from "@/lib/accounts/commands/totp";
import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/proof";
import { route } from "@/lib/http/route";

export const POST = route(security.confirmTotp, (call) =>
  confirmTotp(call.actor, call.body.code, requestSourceOf(call)),
);
