import { viewApprovals } from "@/lib/admin/commands/approvals";
import { approvals } from "@/lib/admin/contract/approvals";
import { route } from "@/lib/http/route";

export const GET = route(approvals.list, ({ actor, query }) => viewApprovals(actor, query));
