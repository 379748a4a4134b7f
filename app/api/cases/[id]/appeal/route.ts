import { route } from "@/lib/http/route";
import { appealDecision } from "@/lib/moderation/commands/appeal";
import { moderation } from "@/lib/moderation/contract";

export const POST = route(moderation.appeal, ({ actor, params, body }) => appealDecision(actor, params.id, body));
