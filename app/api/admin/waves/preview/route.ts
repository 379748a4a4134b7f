import { route } from "@/lib/http/route";
import { waves } from "@/lib/moderation/contract/waves";
import { previewWave } from "@/lib/moderation/waves/wave-matches";

export const POST = route(waves.preview, ({ actor, body }) => previewWave(actor, body));
