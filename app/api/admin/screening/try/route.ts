import { screenTrialText } from "@/lib/admin/commands/screening";
import { staffScreening } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const POST = route(staffScreening.try, ({ body }) => screenTrialText(body));
