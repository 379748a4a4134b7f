import { security } from "@/lib/accounts/contract/security";
import { requestVerification } from "@/lib/accounts/credentials/verify-email";
import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";

export const POST = route(security.askVerification, ({ actor }) => requestVerification(actor, siteUrl()));
