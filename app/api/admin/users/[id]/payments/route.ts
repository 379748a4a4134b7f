import { viewStaffPayments } from "@/lib/admin/commands/refunds";
import { paymentsDesk } from "@/lib/admin/contract/payments";
import { route } from "@/lib/http/route";

export const GET = route(paymentsDesk.list, ({ actor, params, query }) => viewStaffPayments(actor, params.id, query));
