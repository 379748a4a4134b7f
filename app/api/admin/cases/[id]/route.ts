import { route } from "@/lib/http/route";
import { desk } from "@/lib/moderation/contract/desk";
import { getStaffCase } from "@/lib/moderation/queries/staff-case";

export const GET = route(desk.one, ({ actor, params }) => getStaffCase(actor, params.id));
