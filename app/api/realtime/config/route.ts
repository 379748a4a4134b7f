import { route } from "@/lib/http/route";
import { realtime } from "@/lib/realtime/contract";
import { readRealtimeConfig } from "@/lib/realtime/signatures";

export const GET = route(realtime.config, () => readRealtimeConfig());
