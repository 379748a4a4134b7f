import { security } from "@/lib/accounts/contract/security";
import { startSessionAfterSignIn } from "@/lib/accounts/session/session-cookies";
import { signInByPasskey } from "@/lib/accounts/two-factor/passkey-sign-in";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(security.passkeySignIn, ({ body, request }) => signInByPasskey(body, siteUrl(request)), {
  after: startSessionAfterSignIn,
});
