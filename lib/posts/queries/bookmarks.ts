import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { BookmarkedPost, BookmarksQuery, Collection } from "../contract/bookmarks";
import { hydratePostsSql, type PostRow, toPost, visiblePostSql } from "../serializers";

interface Row extends PostRow {
  collectionId: string | null;
  bookmarkedAt: Date;
}

/** Throws `not_found` unless the collection is the actor's own. */
export async function assertOwnCollection(actor: { id: string }, id: string, db: Db = prisma): Promise<void> {
  if ((await db.collection.count({ where: { id, ownerId: actor.id } })) === 0) throw notFound("collection");
}

/** Bookmarks that the actor may still see, over "Bookmark_userId_createdAt_postId_idx". Throws `not_found`. */
export async function listBookmarks(
  actor: { id: string },
  { limit, cursor, collection }: BookmarksQuery,
  db: Db = prisma,
): Promise<Page<BookmarkedPost>> {
  if (collection) await assertOwnCollection(actor, collection, db);
  const [at, after] = [now(), decodeCursor(cursor)];
  const chosen = Prisma.sql`
    SELECT p.*, b."collectionId", b."createdAt" AS "bookmarkedAt" FROM "Bookmark" b JOIN "Post" p ON p."id" = b."postId"
    WHERE b."userId" = ${actor.id}::uuid AND ${visiblePostSql(actor)}
      ${collection ? Prisma.sql`AND b."collectionId" = ${collection}::uuid` : Prisma.empty}
      ${after ? Prisma.sql`AND (b."createdAt", b."postId") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY b."createdAt" DESC, b."postId" DESC ${pageLimit(limit)}`;
  const rows = await readRows<Row>(
    db,
    hydratePostsSql(chosen, actor.id, at, {
      columns: Prisma.sql`, p."collectionId", p."bookmarkedAt"`,
      order: Prisma.sql`p."bookmarkedAt" DESC, p."id" DESC`,
    }),
  );
  const place = ({ bookmarkedAt, id }: Row) => ({ createdAt: bookmarkedAt, id });
  return toPage(rows, limit, place, (row) => ({
    ...toPost(row, actor.id, at),
    collectionId: row.collectionId,
  }));
}

/** Returns the actor's collections by name, each with the number of posts they may still see. */
export async function listCollections(actor: { id: string }, db: Db = prisma): Promise<Collection[]> {
  return readRows<Collection>(
    db,
    Prisma.sql`
    SELECT c."id", c."name", (
      SELECT count(*)::int FROM "Bookmark" b JOIN "Post" p ON p."id" = b."postId"
      WHERE b."collectionId" = c."id" AND ${visiblePostSql(actor)}
    ) AS "postsCount"
    FROM "Collection" c WHERE c."ownerId" = ${actor.id}::uuid ORDER BY lower(c."name"), c."id"`,
  );
}
