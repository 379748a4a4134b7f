import { accounts } from "@/lib/accounts/contract";
import { requestPasswordReset } from "@/lib/accounts/credentials/reset-password";
import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";

export const POST = route(accounts.forgotPassword, ({ body }) => requestPasswordReset(body.email, siteUrl()));
