import { route } from "@/lib/http/route";
import { moderation } from "@/lib/moderation/contract";
import { getOwnCase } from "@/lib/moderation/queries/own-cases";

export const GET = route(moderation.case, ({ actor, params }) => getOwnCase(actor, params.id));
