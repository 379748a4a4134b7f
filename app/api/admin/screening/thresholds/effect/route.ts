import { previewThresholds } from "@/lib/admin/commands/screening";
import { screeningDesk } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const POST = route(screeningDesk.previewThresholds, ({ actor, body }) => previewThresholds(actor, body));
