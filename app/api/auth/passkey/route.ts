import { signInByPasskey } from "@/lib/accounts/commands/passkey-sign-in";
import { security } from "@/lib/accounts/contract/security";
import { startSessionAfterSignIn } from "@/lib/accounts/sessions";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(security.passkeySignIn, ({ body, request }) => signInByPasskey(body, siteUrl(request)), {
  after: startSessionAfterSignIn,
});
