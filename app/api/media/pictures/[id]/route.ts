import { route } from "@/lib/http/route";
import { deletePicture } from "@/lib/media/commands/profile-pictures";
import { pictures } from "@/lib/media/contract/pictures";

export const DELETE = route(pictures.remove, ({ actor, params }) => deletePicture(actor, params.id));
