import { initiateCall } from "@/lib/calls/commands/initiate";
import { calls } from "@/lib/calls/contract";
import { withDevice } from "@/lib/calls/device";
import { publishInitiatedCall } from "@/lib/calls/push";
import { route } from "@/lib/http/route";

export const POST = route(calls.initiate, (call) => initiateCall(call.actor, withDevice(call), call.db), {
  after: publishInitiatedCall,
});
