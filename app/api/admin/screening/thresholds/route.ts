import { getThresholds, saveThresholds } from "@/lib/admin/commands/screening";
import { staffScreening } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const GET = route(staffScreening.thresholds, () => getThresholds());
export const PUT = route(staffScreening.saveThresholds, ({ actor, body }) => saveThresholds(actor, body));
