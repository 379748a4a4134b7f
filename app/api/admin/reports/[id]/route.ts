import { route } from "@/lib/http/route";
import { decideReport } from "@/lib/moderation/commands/decide-report";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const PATCH = route(staffModeration.decideReport, ({ actor, params, body }) =>
  decideReport(actor, params.id, body),
);
