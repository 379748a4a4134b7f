import { calls } from "@/lib/calls/contract";
import { getCall } from "@/lib/calls/queries/calls";
import { route } from "@/lib/http/route";

export const GET = route(calls.one, ({ actor, params }) => getCall(actor, params.id));
