import { security } from "@/lib/accounts/contract/security";
import { requestVerification } from "@/lib/accounts/credentials/verify-email";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(security.askVerification, ({ actor }) => requestVerification(actor, siteUrl()));
