import { route } from "@/lib/http/route";
import { createReport } from "@/lib/moderation/commands";
import { moderation } from "@/lib/moderation/contract";

export const POST = route(moderation.report, ({ actor, body, db }) => createReport(actor, body, db));
