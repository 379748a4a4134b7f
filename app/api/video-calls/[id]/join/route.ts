import { joinCall } from "@/lib/calls/commands/join";
import { calls } from "@/lib/calls/contract";
import { route } from "@/lib/http/route";

export const POST = route(calls.join, ({ actor, params, body }) => joinCall(actor, params.id, body.deviceId));
