import { route } from "@/lib/http/route";
import { media } from "@/lib/media/contract";
import { listFiles } from "@/lib/media/queries/files";
import { IS_IN_DRAFT_SQL } from "@/lib/posts/queries/drafts";

export const GET = route(media.files, ({ actor, query }) => listFiles(actor, query, IS_IN_DRAFT_SQL));
