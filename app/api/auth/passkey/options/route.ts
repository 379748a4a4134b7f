import { security } from "@/lib/accounts/contract/security";
import { getSignInOptions } from "@/lib/accounts/two-factor/passkey-sign-in";
import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";

export const POST = route(security.passkeySignInOptions, ({ request }) => getSignInOptions(siteUrl(request)));
