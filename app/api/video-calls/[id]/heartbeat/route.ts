import { beat } from "@/lib/calls/commands/heartbeat";
import { calls } from "@/lib/calls/contract";
import { route } from "@/lib/http/route";

export const POST = route(calls.heartbeat, ({ actor, params, body }) => beat(actor, params.id, body));
