import { getSignInOptions } from "@/lib/accounts/commands/passkey-sign-in";
import { security } from "@/lib/accounts/contract/security";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(security.passkeySignInOptions, ({ request }) => getSignInOptions(siteUrl(request)));
