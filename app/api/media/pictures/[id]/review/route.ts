import { route } from "@/lib/http/route";
import { reviewPicture } from "@/lib/media/commands/pictures";
import { pictures } from "@/lib/media/contract/pictures";

export const POST = route(pictures.review, ({ actor, params }) => reviewPicture(actor, params.id));
