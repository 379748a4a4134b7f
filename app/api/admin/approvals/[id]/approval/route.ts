import { approve } from "@/lib/admin/commands/approvals";
import { approvals } from "@/lib/admin/contract/approvals";
import { route } from "@/lib/http/route";

export const POST = route(approvals.approve, ({ actor, params }) => approve(actor, params.id));
