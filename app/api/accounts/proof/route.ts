import { security } from "@/lib/accounts/contract/security";
import { replaceAfterProof } from "@/lib/accounts/session/session-cookies";
import { reauthenticate } from "@/lib/accounts/two-factor/reauthenticate";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { route } from "@/lib/http/route";

export const POST = route(security.prove, (call) => reauthenticate(call.actor, call.body, requestSourceOf(call)), {
  after: replaceAfterProof,
});
