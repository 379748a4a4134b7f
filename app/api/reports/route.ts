import { route } from "@/lib/http/route";
import { createReport } from "@/lib/moderation/commands/create-report";
import { moderation } from "@/lib/moderation/contract";
import { publishReportFiled } from "@/lib/moderation/realtime";

export const POST = route(moderation.report, ({ actor, body, db }) => createReport(actor, body, db), {
  after: publishReportFiled,
});
