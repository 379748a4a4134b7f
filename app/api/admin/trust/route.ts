import { getStaffTrustRules, saveTrustRules } from "@/lib/admin/commands/trust-rules";
import { trustDesk } from "@/lib/admin/contract/trust";
import { route } from "@/lib/http/route";

export const GET = route(trustDesk.rules, () => getStaffTrustRules());
export const PUT = route(trustDesk.save, ({ actor, body }) => saveTrustRules(actor, body));
