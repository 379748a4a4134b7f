import { route } from "@/lib/http/route";
import { getRealtimeConfig } from "@/lib/realtime/channels/signatures";
import { realtime } from "@/lib/realtime/contract";

export const GET = route(realtime.config, () => getRealtimeConfig());
