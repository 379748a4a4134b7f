import { route } from "@/lib/http/route";
import { realtime } from "@/lib/realtime/contract";
import { getRealtimeConfig } from "@/lib/realtime/signatures";

export const GET = route(realtime.config, () => getRealtimeConfig());
