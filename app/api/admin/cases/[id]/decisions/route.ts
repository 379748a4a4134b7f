import { route } from "@/lib/http/route";
import { decideCase } from "@/lib/moderation/commands/decide-case";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const POST = route(staffModeration.decide, ({ actor, params, body }) => decideCase(actor, params.id, body));
