import { register } from "@/lib/accounts/commands/register";
import { accounts } from "@/lib/accounts/contract";
import { startRegistered } from "@/lib/accounts/sessions";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(accounts.register, ({ body, db }) => register(body, siteUrl(), db), {
  after: startRegistered,
});
