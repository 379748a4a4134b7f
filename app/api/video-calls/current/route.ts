import { calls } from "@/lib/calls/contract";
import { readCurrentCall } from "@/lib/calls/queries";
import { route } from "@/lib/http/route";

export const GET = route(calls.current, ({ actor }) => readCurrentCall(actor));
