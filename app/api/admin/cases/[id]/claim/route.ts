import { route } from "@/lib/http/route";
import { claimCase, releaseClaim } from "@/lib/moderation/commands/claim-case";
import { desk } from "@/lib/moderation/contract/desk";

export const POST = route(desk.claim, ({ actor, params }) => claimCase(actor, params.id));
export const DELETE = route(desk.release, ({ actor, params }) => releaseClaim(actor, params.id));
