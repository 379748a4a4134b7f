import { viewStaffPayments } from "@/lib/admin/commands/refunds";
import { staffPayments } from "@/lib/admin/contract/payments";
import { route } from "@/lib/http/route";

export const GET = route(staffPayments.list, ({ actor, params, query }) => viewStaffPayments(actor, params.id, query));
