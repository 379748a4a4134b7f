import { requestVerification } from "@/lib/accounts/commands/verify-email";
import { security } from "@/lib/accounts/contract/security";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(security.askVerification, ({ actor }) => requestVerification(actor, siteUrl()));
