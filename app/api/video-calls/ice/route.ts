import { calls } from "@/lib/calls/contract";
import { getIceServers } from "@/lib/calls/queries/ice";
import { route } from "@/lib/http/route";

export const GET = route(calls.ice, ({ actor }) => getIceServers(actor));
