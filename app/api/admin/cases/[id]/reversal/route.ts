import { route } from "@/lib/http/route";
import { reverseDecision } from "@/lib/moderation/commands/revert-decision";
import { desk } from "@/lib/moderation/contract/desk";

export const POST = route(desk.reverse, ({ actor, params, body }) => reverseDecision(actor, params.id, body));
