import { route } from "@/lib/http/route";
import { desk } from "@/lib/moderation/contract/desk";
import { listQueue } from "@/lib/moderation/queries/queue";

export const GET = route(desk.queue, ({ actor, query }) => listQueue(actor, query));
