import { route } from "@/lib/http/route";
import { reportWithoutAccount } from "@/lib/moderation/commands/report-without-account";
import { moderation } from "@/lib/moderation/contract";

export const POST = route(moderation.reportFromOutside, ({ body, locale, db }) =>
  reportWithoutAccount(body, locale, db),
);
