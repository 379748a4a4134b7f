import { route } from "@/lib/http/route";
import { viewQueue } from "@/lib/moderation/commands/view-cases";
import { desk } from "@/lib/moderation/contract/desk";

export const GET = route(desk.queue, ({ actor, query }) => viewQueue(actor, query));
