import { route } from "@/lib/http/route";
import { bookmarks } from "@/lib/posts/contract/bookmarks";
import { listBookmarks } from "@/lib/posts/queries/bookmarks";

export const GET = route(bookmarks.list, ({ actor, query }) => listBookmarks(actor, query));
