import { route } from "@/lib/http/route";
import { cancelSubscription } from "@/lib/payments/commands/cancel";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.cancel, ({ actor }) => cancelSubscription(actor));
