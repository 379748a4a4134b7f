import { security } from "@/lib/accounts/contract/security";
import { startSessionAfterSignIn } from "@/lib/accounts/session/session-cookies";
import { signInByPasskey } from "@/lib/accounts/two-factor/passkey-sign-in";
import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";

export const POST = route(security.passkeySignIn, ({ body, request }) => signInByPasskey(body, siteUrl(request)), {
  after: startSessionAfterSignIn,
});
