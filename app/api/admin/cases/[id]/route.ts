import { route } from "@/lib/http/route";
import { viewStaffCase } from "@/lib/moderation/commands/view-cases";
import { desk } from "@/lib/moderation/contract/desk";

export const GET = route(desk.one, ({ actor, params }) => viewStaffCase(actor, params.id));
