import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { confirmTotp } from "@/lib/accounts/two-factor/totp";
import { route } from "@/lib/http/route";

export const POST = route(security.confirmTotp, (call) =>
  confirmTotp(call.actor, call.body.code, requestSourceOf(call)),
);
