import { security } from "@/lib/accounts/contract/security";
import { startSessionAfterSecondFactor } from "@/lib/accounts/session/session-cookies";
import { verifySecondFactor } from "@/lib/accounts/two-factor/second-factor";
import { route } from "@/lib/http/route";

export const POST = route(security.secondStep, ({ body, request }) => verifySecondFactor(body.code, request.headers), {
  after: startSessionAfterSecondFactor,
});
