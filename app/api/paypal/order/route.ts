import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";
import { createProviderOrder } from "@/lib/payments/commands/create-order";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.providerOrder, ({ actor, body, request, locale }) =>
  createProviderOrder(actor, body, { site: siteUrl(request), locale }),
);
