import "server-only";
import { assertMayPublish, lockUserShared } from "@/lib/accounts/graph/user-locks";
import { forbidden } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { setOrToggle } from "@/lib/infra/database/set-or-toggle";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
import type { RepostState } from "../contract";
import { canRepost } from "../policy";
import { getPost, getPostFacts } from "../queries/posts";
import { lockPost } from "./post-locks";

/** Toggles when undefined. A new repost throws `forbidden` of an own or non-public post, and while limited. */
export async function repostPost(
  actor: { id: string },
  id: string,
  shouldRepost: boolean | undefined,
  db: Db = prisma,
): Promise<RepostState> {
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    await lockUserShared(tx, actor.id);
    await lockPost(tx, id);
    const { isSet: isReposted, hasChanged } = await setOrToggle(shouldRepost, {
      remove: async () => (await tx.repost.deleteMany({ where: { postId: id, userId: actor.id } })).count,
      add: async () => {
        if (!canRepost(actor, await getPostFacts(actor, id, tx))) throw forbidden("composing.notReposted");
        await assertMayPublish(tx, actor.id);
        // `repost_made` fills the copied columns, `repost_count` counts it (prisma/triggers/posts.sql).
        return tx.$executeRaw`
        INSERT INTO "Repost" ("postId", "userId", "createdAt") SELECT "id", ${actor.id}::uuid, ${now()} FROM "Post" WHERE "id" = ${id}::uuid
        ON CONFLICT DO NOTHING`;
      },
    });
    if (hasChanged)
      await enqueueNotification(tx, {
        kind: "repost",
        recipientId: authorId,
        actorId: actor.id,
        subject: { kind: "post", id },
      });
    const { repostsCount } = await getPost(actor, id, tx);
    return { isReposted, repostsCount };
  });
}
