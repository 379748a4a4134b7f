import { createTip } from "@/lib/creators/commands/tip";
import { creators } from "@/lib/creators/contract";
import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";

export const POST = route(creators.createTip, ({ actor, body, request, locale }) =>
  createTip(actor, body, { site: siteUrl(request), locale }),
);
