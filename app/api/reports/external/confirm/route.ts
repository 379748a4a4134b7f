import { route } from "@/lib/http/route";
import { confirmReportWithoutAccount } from "@/lib/moderation/commands/report-without-account";
import { moderation } from "@/lib/moderation/contract";

export const POST = route(moderation.confirmFromOutside, ({ body }) => confirmReportWithoutAccount(body));
