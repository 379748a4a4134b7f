import { route } from "@/lib/http/route";
import { viewQueue } from "@/lib/moderation/commands/view-cases";
import { staffModeration } from "@/lib/moderation/contract/staff";

export const GET = route(staffModeration.queue, ({ actor, query }) => viewQueue(actor, query));
