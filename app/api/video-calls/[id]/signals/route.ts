import { sendSignal } from "@/lib/calls/commands/signal";
import { calls } from "@/lib/calls/contract";
import { listSignals } from "@/lib/calls/queries/calls";
import { publishSignal } from "@/lib/calls/realtime";
import { route } from "@/lib/http/route";

export const GET = route(calls.signals, ({ actor, params, query }) => listSignals(actor, params.id, query.after));
export const POST = route(calls.sendSignal, ({ actor, params, body, db }) => sendSignal(actor, params.id, body, db), {
  after: publishSignal,
});
