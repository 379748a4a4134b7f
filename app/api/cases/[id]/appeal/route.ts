import { route } from "@/lib/http/route";
import { appealDecision } from "@/lib/moderation/commands/appeal";
import { moderation } from "@/lib/moderation/contract";
import { publishAppealFiled } from "@/lib/moderation/realtime";

export const POST = route(
  moderation.appeal,
  ({ actor, params, body, db }) => appealDecision(actor, params.id, body, db),
  {
    after: publishAppealFiled,
  },
);
