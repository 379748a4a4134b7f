import { answerCall } from "@/lib/calls/commands/answer";
import { resolveDevice } from "@/lib/calls/commands/call-device";
import { calls } from "@/lib/calls/contract";
import { route } from "@/lib/http/route";

export const POST = route(calls.answer, ({ actor, params, body, sessionToken }) =>
  answerCall(actor, params.id, resolveDevice(body, sessionToken)),
);
