import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { setReceiver } from "@/lib/creators/commands/receiver";
import { creators } from "@/lib/creators/contract";
import { route } from "@/lib/http/route";

export const PUT = route(creators.setReceiver, (call) =>
  setReceiver(call.actor, call.body, requestSourceOf(call), call.db),
);
