import { route } from "@/lib/http/route";
import { desk } from "@/lib/moderation/contract/desk";
import { listAudit } from "@/lib/moderation/queries/audit";

export const GET = route(desk.audit, ({ query }) => listAudit(query));
