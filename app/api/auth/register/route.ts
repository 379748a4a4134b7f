import { accounts } from "@/lib/accounts/contract";
import { registerAccount } from "@/lib/accounts/credentials/register";
import { startSessionAfterRegistration } from "@/lib/accounts/session/session-cookies";
import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";

export const POST = route(
  accounts.register,
  ({ body, db, locale }) => registerAccount(body, { site: siteUrl(), locale }, db),
  {
    after: startSessionAfterRegistration,
  },
);
