import { route } from "@/lib/http/route";
import { claimCase, releaseClaim } from "@/lib/moderation/commands/claim-case";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const POST = route(staffModeration.claim, ({ actor, params }) => claimCase(actor, params.id));
export const DELETE = route(staffModeration.release, ({ actor, params }) => releaseClaim(actor, params.id));
