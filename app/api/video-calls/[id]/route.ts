import { calls } from "@/lib/calls/contract";
import { readCall } from "@/lib/calls/queries";
import { route } from "@/lib/http/route";

export const GET = route(calls.one, ({ actor, params }) => readCall(actor, params.id));
