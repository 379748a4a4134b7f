import { security } from "@/lib/accounts/contract/security";
import { getSignInOptions } from "@/lib/accounts/two-factor/passkey-sign-in";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(security.passkeySignInOptions, ({ request }) => getSignInOptions(siteUrl(request)));
