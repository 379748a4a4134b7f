import { route } from "@/lib/http/route";
import { decideCase } from "@/lib/moderation/commands/decide-case";
import { desk } from "@/lib/moderation/contract/desk";

export const POST = route(desk.decide, ({ actor, params, body }) => decideCase(actor, params.id, body));
