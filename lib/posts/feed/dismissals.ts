import "server-only";
import { forbidden } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { PostDismissalState } from "../contract/feed";
import { canDismissPost } from "../policy";
import { getPostFacts } from "../queries/posts";

/** Hides a post from the actor's feeds. Throws `not_found` for one they cannot see, `forbidden` for an own post. */
export async function dismissPost(actor: { id: string }, id: string, db: Db = prisma): Promise<PostDismissalState> {
  const facts = await getPostFacts(actor, id, db);
  if (!canDismissPost(actor, facts)) throw forbidden("posts.notDismissed");
  // Selected, as the post could be deleted meanwhile. A repetition makes it the latest: feeds read only the latest.
  await db.$executeRaw`
    INSERT INTO "PostDismissal" ("userId", "postId", "createdAt") SELECT ${actor.id}::uuid, "id", ${now()} FROM "Post" WHERE "id" = ${id}::uuid
    ON CONFLICT ("userId", "postId") DO UPDATE SET "createdAt" = EXCLUDED."createdAt"`;
  return { isDismissed: true };
}

/** Throws `not_found` for a post that is not dismissed and that the actor cannot see. */
export async function undoPostDismissal(
  actor: { id: string },
  id: string,
  db: Db = prisma,
): Promise<PostDismissalState> {
  const { count } = await db.postDismissal.deleteMany({ where: { userId: actor.id, postId: id } });
  if (count === 0) await getPostFacts(actor, id, db);
  return { isDismissed: false };
}
