import { verifyEmail } from "@/lib/accounts/commands/verify-email";
import { security } from "@/lib/accounts/contract/security";
import { route } from "@/lib/http/route";

export const POST = route(security.verifyEmail, ({ body }) => verifyEmail(body.token));
