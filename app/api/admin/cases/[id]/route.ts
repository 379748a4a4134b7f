import { route } from "@/lib/http/route";
import { viewStaffCase } from "@/lib/moderation/commands/view-cases";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const GET = route(staffModeration.one, ({ actor, params }) => viewStaffCase(actor, params.id));
