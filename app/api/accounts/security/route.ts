import { security } from "@/lib/accounts/contract/security";
import { getSecurity } from "@/lib/accounts/queries/security";
import { route } from "@/lib/http/route";

export const GET = route(security.overview, ({ actor, sessionToken }) => getSecurity(actor, sessionToken));
