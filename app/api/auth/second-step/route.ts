import { verifySecondFactor } from "@/lib/accounts/commands/second-step";
import { security } from "@/lib/accounts/contract/security";
import { startSessionAfterSecondFactor } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const POST = route(security.secondStep, ({ body, request }) => verifySecondFactor(body.code, request.headers), {
  after: startSessionAfterSecondFactor,
});
