import { route } from "@/lib/http/route";
import { waves } from "@/lib/moderation/contract/waves";
import { undoWave } from "@/lib/moderation/waves/start-wave";

export const POST = route(waves.undo, ({ actor, params }) => undoWave(actor, params.id));
