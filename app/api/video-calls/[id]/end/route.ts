import { endCall } from "@/lib/calls/commands/end";
import { calls } from "@/lib/calls/contract";
import { route } from "@/lib/http/route";

export const POST = route(calls.end, ({ actor, params, body }) => endCall(actor, params.id, body));
