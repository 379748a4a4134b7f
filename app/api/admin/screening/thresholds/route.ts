import { getThresholds, saveThresholds } from "@/lib/admin/commands/screening";
import { screeningDesk } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const GET = route(screeningDesk.thresholds, () => getThresholds());
export const PUT = route(screeningDesk.saveThresholds, ({ actor, body }) => saveThresholds(actor, body));
