import { route } from "@/lib/http/route";
import { decideReport } from "@/lib/moderation/commands/decide-report";
import { desk } from "@/lib/moderation/contract/desk";

export const PATCH = route(desk.decideReport, ({ actor, params, body }) => decideReport(actor, params.id, body));
