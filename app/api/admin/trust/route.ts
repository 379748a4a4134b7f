import { getStaffTrustRules, saveTrustRules } from "@/lib/admin/commands/trust-rules";
import { staffTrust } from "@/lib/admin/contract/trust";
import { route } from "@/lib/http/route";

export const GET = route(staffTrust.rules, () => getStaffTrustRules());
export const PUT = route(staffTrust.save, ({ actor, body }) => saveTrustRules(actor, body));
