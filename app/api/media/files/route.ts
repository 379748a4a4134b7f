import { route } from "@/lib/http/route";
import { media } from "@/lib/media/contract";
import { listFiles } from "@/lib/media/queries/files";

export const GET = route(media.files, ({ actor, query }) => listFiles(actor, query));
