import { viewPayers } from "@/lib/admin/commands/refunds";
import { staffPayments } from "@/lib/admin/contract/payments";
import { route } from "@/lib/http/route";

export const GET = route(staffPayments.find, ({ actor, query }) => viewPayers(actor, query));
