import { route } from "@/lib/http/route";
import { waves } from "@/lib/moderation/contract/waves";
import { publishWaveStarted } from "@/lib/moderation/realtime";
import { startWave } from "@/lib/moderation/waves/start-wave";
import { viewWaves } from "@/lib/moderation/waves/view-waves";

export const GET = route(waves.list, ({ actor, query }) => viewWaves(actor, query));
export const POST = route(waves.start, ({ actor, body, db }) => startWave(actor, body, db), {
  after: publishWaveStarted,
});
