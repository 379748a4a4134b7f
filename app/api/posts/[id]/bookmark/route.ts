import { route } from "@/lib/http/route";
import { bookmarkPost } from "@/lib/posts/commands/bookmarks";
import { bookmarks } from "@/lib/posts/contract/bookmarks";

export const POST = route(bookmarks.set, ({ actor, params, body }) => bookmarkPost(actor, params.id, body));
