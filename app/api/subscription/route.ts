import { route } from "@/lib/http/route";
import { payments } from "@/lib/payments/contract";
import { getSubscription } from "@/lib/payments/queries/subscription";

export const GET = route(payments.subscription, ({ actor }) => getSubscription(actor));
