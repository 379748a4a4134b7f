import { route } from "@/lib/http/route";
import { createCollection } from "@/lib/posts/commands/bookmarks";
import { bookmarks } from "@/lib/posts/contract/bookmarks";
import { listCollections } from "@/lib/posts/queries/bookmarks";

export const GET = route(bookmarks.collections, ({ actor }) => listCollections(actor));
export const POST = route(bookmarks.createCollection, ({ actor, body, db }) => createCollection(actor, body, db));
