import { route } from "@/lib/http/route";
import { waves } from "@/lib/moderation/contract/waves";
import { viewWavePreview } from "@/lib/moderation/waves/view-wave-preview";

export const POST = route(waves.preview, ({ actor, body }) => viewWavePreview(actor, body));
