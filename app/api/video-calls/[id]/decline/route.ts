import { declineCall } from "@/lib/calls/commands/end";
import { calls } from "@/lib/calls/contract";
import { route } from "@/lib/http/route";

export const POST = route(calls.decline, ({ actor, params }) => declineCall(actor, params.id));
