import { registerAccount } from "@/lib/accounts/commands/register";
import { accounts } from "@/lib/accounts/contract";
import { startSessionAfterRegistration } from "@/lib/accounts/sessions";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(accounts.register, ({ body, db }) => registerAccount(body, siteUrl(), db), {
  after: startSessionAfterRegistration,
});
