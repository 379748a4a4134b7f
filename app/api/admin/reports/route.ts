import { route } from "@/lib/http/route";
import { viewReports } from "@/lib/moderation/commands/view-cases";
import { desk } from "@/lib/moderation/contract/desk";

export const GET = route(desk.reports, ({ actor, query }) => viewReports(actor, query));
