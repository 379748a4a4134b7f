import { route } from "@/lib/http/route";
import { removeCaptions } from "@/lib/media/commands/captions";
import { media } from "@/lib/media/contract";
import { parentCommands } from "@/lib/moderation/commands/attached-entities";

export const DELETE = route(media.removeCaptions, ({ actor, params }) =>
  removeCaptions(actor, params.id, params.captionsId, parentCommands),
);
