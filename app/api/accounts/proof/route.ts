import { reauthenticate } from "@/lib/accounts/commands/prove";
import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/proof";
import { replaceAfterProof } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const POST = route(security.prove, (call) => reauthenticate(call.actor, call.body, requestSourceOf(call)), {
  after: replaceAfterProof,
});
