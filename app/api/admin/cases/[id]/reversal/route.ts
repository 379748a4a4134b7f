import { route } from "@/lib/http/route";
import { reverseDecision } from "@/lib/moderation/commands/revert-decision";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const POST = route(staffModeration.reverse, ({ actor, params, body }) =>
  reverseDecision(actor, params.id, body),
);
