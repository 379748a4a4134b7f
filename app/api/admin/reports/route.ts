import { route } from "@/lib/http/route";
import { desk } from "@/lib/moderation/contract/desk";
import { listReports } from "@/lib/moderation/queries/reports";

export const GET = route(desk.reports, ({ query }) => listReports(query));
