import { route } from "@/lib/http/route";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { listAudit } from "@/lib/moderation/queries/audit";

export const GET = route(staffModeration.audit, ({ query }) => listAudit(query));
