import { route } from "@/lib/http/route";
import { answerAppeal } from "@/lib/moderation/commands/appeal";
import { desk } from "@/lib/moderation/contract/desk";

export const POST = route(desk.answerAppeal, ({ actor, params, body }) => answerAppeal(actor, params.id, body));
