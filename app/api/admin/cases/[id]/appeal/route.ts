import { route } from "@/lib/http/route";
import { answerAppeal } from "@/lib/moderation/commands/appeal";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const POST = route(staffModeration.answerAppeal, ({ actor, params, body }) =>
  answerAppeal(actor, params.id, body),
);
