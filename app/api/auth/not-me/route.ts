import { security } from "@/lib/accounts/contract/security";
import { revokeUnrecognisedSignIn } from "@/lib/accounts/session/sign-in-alert";
import { route } from "@/lib/http/route";

export const POST = route(security.wasNotMe, ({ body }) => revokeUnrecognisedSignIn(body.token));
