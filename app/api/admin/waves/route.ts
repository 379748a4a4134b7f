import { route } from "@/lib/http/route";
import { waves } from "@/lib/moderation/contract/waves";
import { publishWaveStarted } from "@/lib/moderation/realtime";
import { listWaves } from "@/lib/moderation/waves/read-waves";
import { startWave } from "@/lib/moderation/waves/start-wave";

export const GET = route(waves.list, ({ query }) => listWaves(query));
export const POST = route(waves.start, ({ actor, body, db }) => startWave(actor, body, db), {
  after: publishWaveStarted,
});
