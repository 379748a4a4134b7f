import { route } from "@/lib/http/route";
import { addCaptions } from "@/lib/media/commands/captions";
import { media } from "@/lib/media/contract";
import { parentCommands } from "@/lib/moderation/commands/attached-entities";

export const POST = route(media.addCaptions, ({ actor, params, body, db }) =>
  addCaptions(actor, params.id, body, parentCommands, db),
);
