import { route } from "@/lib/http/route";
import { waves } from "@/lib/moderation/contract/waves";
import { viewWave } from "@/lib/moderation/waves/view-waves";

export const GET = route(waves.one, ({ actor, params }) => viewWave(actor, params.id));
