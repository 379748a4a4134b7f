import { calls } from "@/lib/calls/contract";
import { findCurrentCall } from "@/lib/calls/queries/calls";
import { route } from "@/lib/http/route";

export const GET = route(calls.current, ({ actor }) => findCurrentCall(actor));
