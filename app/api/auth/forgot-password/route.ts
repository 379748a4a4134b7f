import { requestPasswordReset } from "@/lib/accounts/commands/reset-password";
import { accounts } from "@/lib/accounts/contract";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(accounts.forgotPassword, ({ body }) => requestPasswordReset(body.email, siteUrl()));
