import { route } from "@/lib/http/route";
import { appeal } from "@/lib/moderation/commands/appeal";
import { moderation } from "@/lib/moderation/contract";

export const POST = route(moderation.appeal, ({ actor, params, body }) => appeal(actor, params.id, body));
