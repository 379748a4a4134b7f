import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";
import { upgradeToCreator } from "@/lib/payments/commands/upgrade";
import { payments } from "@/lib/payments/contract";
import { previewUpgrade } from "@/lib/payments/queries/subscription";

export const GET = route(payments.upgradePreview, ({ actor }) => previewUpgrade(actor));
export const POST = route(payments.upgrade, ({ actor, body, request, locale }) =>
  upgradeToCreator(actor, body, { site: siteUrl(request), locale }),
);
