import { route } from "@/lib/http/route";
import { resumeSubscription } from "@/lib/payments/commands/cancel";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.resume, ({ actor }) => resumeSubscription(actor));
