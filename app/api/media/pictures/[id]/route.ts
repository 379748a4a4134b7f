import { route } from "@/lib/http/route";
import { removePicture } from "@/lib/media/commands/pictures";
import { pictures } from "@/lib/media/contract/pictures";

export const DELETE = route(pictures.remove, ({ actor, params }) => removePicture(actor, params.id));
