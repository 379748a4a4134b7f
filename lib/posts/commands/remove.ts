import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addToBlocklist } from "@/lib/media/commands/remember";
import { posts as text } from "@/lib/text/posts";
import { lockPost } from "./locks";

/** Also blocks new uploads of similar pictures. Throws `not_found`, and `conflict` when it is already removed. */
export async function removePostByModerator(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({ where: { id }, select: { state: true } });
    if (!post) throw notFound(text.post);
    if (post.state === "removed") throw conflict(text.removed);
    // `post_access`, `post_shown` and `post_shown_reposted` follow the state (prisma/triggers/posts.sql).
    await tx.post.update({ where: { id }, data: { state: "removed" }, select: { id: true } });
    await addToBlocklist({ kind: "post", id }, tx);
  });
}
