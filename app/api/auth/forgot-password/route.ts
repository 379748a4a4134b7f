import { accounts } from "@/lib/accounts/contract";
import { requestPasswordReset } from "@/lib/accounts/credentials/reset-password";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(accounts.forgotPassword, ({ body }) => requestPasswordReset(body.email, siteUrl()));
