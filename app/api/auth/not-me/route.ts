import { revokeUnrecognisedSignIn } from "@/lib/accounts/commands/sign-in-alert";
import { security } from "@/lib/accounts/contract/security";
import { route } from "@/lib/http/route";

export const POST = route(security.wasNotMe, ({ body }) => revokeUnrecognisedSignIn(body.token));
