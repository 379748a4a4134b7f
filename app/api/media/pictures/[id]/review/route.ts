import { route } from "@/lib/http/route";
import { requestPictureReview } from "@/lib/media/commands/profile-pictures";
import { pictures } from "@/lib/media/contract/pictures";

export const POST = route(pictures.review, ({ actor, params }) => requestPictureReview(actor, params.id));
