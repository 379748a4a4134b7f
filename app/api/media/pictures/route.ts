import { route } from "@/lib/http/route";
import { setPicture } from "@/lib/media/commands/profile-pictures";
import { pictures } from "@/lib/media/contract/pictures";
import { listProfilePictures } from "@/lib/media/queries/pictures";

export const GET = route(pictures.list, ({ actor }) => listProfilePictures(actor));
export const POST = route(pictures.set, ({ actor, body, db }) => setPicture(actor, body, db));
