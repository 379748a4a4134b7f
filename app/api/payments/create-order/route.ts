import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";
import { createPlanOrder } from "@/lib/payments/commands/create-order";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.createOrder, ({ actor, body, request, locale }) =>
  createPlanOrder(actor, body, { site: siteUrl(request), locale }),
);
