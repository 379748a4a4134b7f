import { createTip } from "@/lib/creators/commands/tip";
import { creators } from "@/lib/creators/contract";
import { siteUrl } from "@/lib/http/origin";
import { route } from "@/lib/http/route";

export const POST = route(creators.createTip, ({ actor, body, request }) => createTip(actor, body, siteUrl(request)));
