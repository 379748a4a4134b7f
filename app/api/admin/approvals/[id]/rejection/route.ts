import { rejectApproval } from "@/lib/admin/commands/approvals";
import { approvals } from "@/lib/admin/contract/approvals";
import { route } from "@/lib/http/route";

export const POST = route(approvals.reject, ({ actor, params, body }) => rejectApproval(actor, params.id, body));
