import { viewPayers } from "@/lib/admin/commands/refunds";
import { paymentsDesk } from "@/lib/admin/contract/payments";
import { route } from "@/lib/http/route";

export const GET = route(paymentsDesk.find, ({ actor, query }) => viewPayers(actor, query));
