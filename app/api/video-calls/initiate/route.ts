import { initiateCall } from "@/lib/calls/commands/initiate";
import { calls } from "@/lib/calls/contract";
import { deviceOf } from "@/lib/calls/device";
import { pushInitiated } from "@/lib/calls/push";
import { route } from "@/lib/http/route";

export const POST = route(
  calls.initiate,
  ({ actor, body, sessionToken, db }) => initiateCall(actor, { ...body, deviceId: deviceOf(body, sessionToken) }, db),
  { after: pushInitiated },
);
