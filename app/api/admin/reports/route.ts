import { route } from "@/lib/http/route";
import { viewReports } from "@/lib/moderation/commands/view-cases";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const GET = route(staffModeration.reports, ({ actor, query }) => viewReports(actor, query));
