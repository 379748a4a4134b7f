import { security } from "@/lib/accounts/contract/security";
import { verifyEmail } from "@/lib/accounts/credentials/verify-email";
import { route } from "@/lib/http/route";

export const POST = route(security.verifyEmail, ({ body }) => verifyEmail(body.token));
