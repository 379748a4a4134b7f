import "server-only";
import { lockUserExclusively } from "@/lib/accounts/graph/user-locks";
import { conflict, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import { MAX_COLLECTIONS } from "../constants";
import type { BookmarkState, BookmarkWish, Collection } from "../contract/bookmarks";
import { assertOwnCollection, listCollections } from "../queries/bookmarks";
import { getPostFacts } from "../queries/posts";

/** Toggles without a wish. Throws `not_found` for a post that the actor cannot see, or another user's collection. */
export async function bookmarkPost(
  actor: { id: string },
  id: string,
  wish: BookmarkWish,
  db: Db = prisma,
): Promise<BookmarkState> {
  return inTransaction(db, async (tx) => {
    const ownBookmark = { userId: actor.id, postId: id };
    await getPostFacts(actor, id, tx);
    if (wish?.collectionId) await assertOwnCollection(actor, wish.collectionId, tx);
    await lockUserExclusively(tx, actor.id);
    const { count } = wish?.bookmarked === true ? { count: 0 } : await tx.bookmark.deleteMany({ where: ownBookmark });
    if (!(wish?.bookmarked ?? count === 0)) return { isBookmarked: false, collectionId: null };
    await tx.$executeRaw`
      INSERT INTO "Bookmark" ("userId", "postId", "createdAt") SELECT ${actor.id}::uuid, "id", ${now()} FROM "Post" WHERE "id" = ${id}::uuid
      ON CONFLICT DO NOTHING`;
    if (wish?.collectionId !== undefined)
      await tx.bookmark.updateMany({ where: ownBookmark, data: { collectionId: wish.collectionId } });
    const row = await tx.bookmark.findUnique({ where: { userId_postId: ownBookmark }, select: { collectionId: true } });
    return { isBookmarked: row !== null, collectionId: row?.collectionId ?? null };
  });
}

async function readCollection(actor: { id: string }, id: string, db: Db): Promise<Collection> {
  const ownCollection = (await listCollections(actor, db)).find((collection) => collection.id === id);
  if (!ownCollection) throw notFound("collection");
  return ownCollection;
}

/** Throws `conflict` for a name that is in use, or too many collections. */
export async function createCollection(
  actor: { id: string },
  { name }: { name: string },
  db: Db = prisma,
): Promise<Collection> {
  const { id } = await named(() =>
    inTransaction(db, async (tx) => {
      // Collections created at the same moment are counted one after the other.
      await lockUserExclusively(tx, actor.id);
      if ((await tx.collection.count({ where: { ownerId: actor.id } })) >= MAX_COLLECTIONS)
        throw conflict("bookmarks.tooMany");
      return tx.collection.create({ data: { name, ownerId: actor.id, createdAt: now() }, select: { id: true } });
    }),
  );
  return { id, name, postsCount: 0 };
}

/** Throws `not_found`, or `conflict` for a name that is in use. */
export async function renameCollection(
  actor: { id: string },
  id: string,
  { name }: { name: string },
  db: Db = prisma,
): Promise<Collection> {
  const { count } = await named(() =>
    inTransaction(db, (tx) => tx.collection.updateMany({ where: { id, ownerId: actor.id }, data: { name } })),
  );
  if (count === 0) throw notFound("collection");
  return readCollection(actor, id, db);
}

/** Deletes a collection; its posts stay bookmarked. Throws `not_found`. */
export async function deleteCollection(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  const { count } = await db.collection.deleteMany({ where: { id, ownerId: actor.id } });
  if (count === 0) throw notFound("collection");
  return { success: true };
}

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("bookmarks.sameName") : error;
  }
}
