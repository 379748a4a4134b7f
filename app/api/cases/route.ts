import { route } from "@/lib/http/route";
import { moderation } from "@/lib/moderation/contract";
import { listOwnCases } from "@/lib/moderation/queries/own-cases";

export const GET = route(moderation.cases, ({ actor, query }) => listOwnCases(actor, query));
