import { route } from "@/lib/http/route";
import { deleteCollection, renameCollection } from "@/lib/posts/commands/bookmarks";
import { bookmarks } from "@/lib/posts/contract/bookmarks";

export const PATCH = route(bookmarks.renameCollection, ({ actor, params, body }) =>
  renameCollection(actor, params.id, body),
);
export const DELETE = route(bookmarks.removeCollection, ({ actor, params }) => deleteCollection(actor, params.id));
