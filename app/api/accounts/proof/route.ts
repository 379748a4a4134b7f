import { prove } from "@/lib/accounts/commands/prove";
import { security } from "@/lib/accounts/contract/security";
import { fromOf } from "@/lib/accounts/proof";
import { replaceAfterProof } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const POST = route(security.prove, (call) => prove(call.actor, call.body, fromOf(call)), {
  after: replaceAfterProof,
});
