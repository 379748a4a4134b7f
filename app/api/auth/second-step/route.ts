import { takeSecondStep } from "@/lib/accounts/commands/second-step";
import { security } from "@/lib/accounts/contract/security";
import { startAfterSecondStep } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const POST = route(security.secondStep, ({ body, request }) => takeSecondStep(body.code, request.headers), {
  after: startAfterSecondStep,
});
