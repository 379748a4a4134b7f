import { setApprovalRules } from "@/lib/admin/commands/approvals";
import { approvals } from "@/lib/admin/contract/approvals";
import { getApprovalRules } from "@/lib/admin/queries/approvals";
import { route } from "@/lib/http/route";

export const GET = route(approvals.rules, () => getApprovalRules());
export const PUT = route(approvals.setRules, ({ actor, body }) => setApprovalRules(actor, body));
