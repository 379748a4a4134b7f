import { withDevice } from "@/lib/calls/commands/call-device";
import { initiateCall } from "@/lib/calls/commands/initiate";
import { calls } from "@/lib/calls/contract";
import { publishInitiatedCall } from "@/lib/calls/realtime";
import { route } from "@/lib/http/route";

export const POST = route(calls.initiate, (call) => initiateCall(call.actor, withDevice(call), call.db), {
  after: publishInitiatedCall,
});
