import { route } from "@/lib/http/route";
import { describeAsset } from "@/lib/media/commands/describe";
import { removeAsset } from "@/lib/media/commands/remove-asset";
import { media } from "@/lib/media/contract";
import { getOwnMedia } from "@/lib/media/queries";
import { holders } from "@/lib/moderation/holders";

export const GET = route(media.one, ({ actor, params }) => getOwnMedia(actor, params.id));
export const PATCH = route(media.describe, ({ actor, params, body }) => describeAsset(actor, params.id, body, holders));
export const DELETE = route(media.remove, ({ actor, params }) => removeAsset(actor, params.id));
