import { recordHeartbeat } from "@/lib/calls/commands/heartbeat";
import { calls } from "@/lib/calls/contract";
import { route } from "@/lib/http/route";

export const POST = route(calls.heartbeat, ({ actor, params, body }) => recordHeartbeat(actor, params.id, body));
