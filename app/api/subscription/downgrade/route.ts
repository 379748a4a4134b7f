import { route } from "@/lib/http/route";
import { chooseNextPlan } from "@/lib/payments/commands/downgrade";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.downgrade, ({ actor, body }) => chooseNextPlan(actor, body));
