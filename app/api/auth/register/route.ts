import { accounts } from "@/lib/accounts/contract";
import { registerAccount } from "@/lib/accounts/credentials/register";
import { startSessionAfterRegistration } from "@/lib/accounts/session/session-cookies";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(accounts.register, ({ body, db }) => registerAccount(body, siteUrl(), db), {
  after: startSessionAfterRegistration,
});
