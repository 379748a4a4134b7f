import { route } from "@/lib/http/route";
import { media } from "@/lib/media/contract";
import { listUnfinishedUploads } from "@/lib/media/queries/files";

export const GET = route(media.unfinished, ({ actor }) => listUnfinishedUploads(actor));
