import { MEDIA_AUDIENCE } from "@/app/media/media-audience";
import { route } from "@/lib/http/route";
import { describeAsset } from "@/lib/media/commands/describe-asset";
import { deleteAsset } from "@/lib/media/commands/remove-asset";
import { media } from "@/lib/media/contract";
import { getMedia } from "@/lib/media/queries/files";
import { parentCommands } from "@/lib/moderation/commands/attached-entities";

export const GET = route(media.one, ({ actor, params }) => getMedia(actor, params.id, MEDIA_AUDIENCE));
export const PATCH = route(media.describe, ({ actor, params, body }) =>
  describeAsset(actor, params.id, body, parentCommands),
);
export const DELETE = route(media.remove, ({ actor, params }) => deleteAsset(actor, params.id, parentCommands));
