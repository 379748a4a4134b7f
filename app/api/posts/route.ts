import { route } from "@/lib/http/route";
import { createPost } from "@/lib/posts/commands/posts";
import { posts } from "@/lib/posts/contract";
import { listPosts } from "@/lib/posts/feed/list-posts";
import { publishOwnPostChanged } from "@/lib/posts/realtime";

export const GET = route(posts.list, ({ actor, query }) => listPosts(actor, query));
export const POST = route(posts.create, ({ actor, body, db }) => createPost(actor, body, db), {
  after: publishOwnPostChanged,
});
