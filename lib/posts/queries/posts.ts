import "server-only";
import { isCloseFriendSql } from "@/lib/accounts/graph/audience-sql";
import { canSeePosts, getVisibleUser } from "@/lib/accounts/queries/profile-access";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import {
  type CommentAudience,
  type ContentState,
  type PostType,
  Prisma,
  type Visibility,
} from "@/prisma/generated/client";
import type { Post, PostsOfQuery } from "../contract";
import {
  FOR_ALL_AGES_SQL,
  FOR_CLOSE_FRIENDS_SQL,
  FOR_FOLLOWERS_SQL,
  HAS_MEDIA_SQL,
  hydratePostsSql,
  IS_PUBLIC_SQL,
  type PostReader,
  type PostRow,
  postPlace,
  toPost,
  visiblePostSql,
} from "../serializers";
import { isInCommentAudienceSql } from "./comment-audience";

/** Posts of an author that a filter allows, newest first, with those for close friends if the reader is one. */
const ownPostsSql = (
  reader: PostReader,
  id: string,
  filters: { allowed: Prisma.Sql; which: Prisma.Sql },
  take: Prisma.Sql,
) => {
  const read = (allowed: Prisma.Sql) => Prisma.sql`
    (SELECT p.*, NULL::uuid AS "repostedById", NULL::timestamptz AS "repostedAt" FROM "Post" p
      WHERE p."authorId" = ${id}::uuid AND ${allowed} ${filters.which}
      ORDER BY p."createdAt" DESC, p."id" DESC ${take})`;
  if (!reader || reader.id === id) return read(filters.allowed);
  const isCloseFriend = isCloseFriendSql(Prisma.sql`${reader.id}::uuid`, Prisma.sql`${id}::uuid`);
  return Prisma.sql`${read(filters.allowed)} UNION ALL ${read(Prisma.sql`${FOR_CLOSE_FRIENDS_SQL} AND ${isCloseFriend}`)}`;
};

/**
 * The posts of a user without the pinned one, unless only posts with media are wanted. `isPrivate`: a private account
 * that the reader follows.
 */
function postsOfSql(
  reader: PostReader,
  id: string,
  { limit, cursor, media }: PageQuery & Pick<PostsOfQuery, "media">,
  at: Date,
  isPrivate = false,
): Prisma.Sql {
  const after = decodeCursor(cursor);
  const before = (time: Prisma.Sql) =>
    after ? Prisma.sql`AND (${time}, p."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty;
  const allowed =
    reader?.id === id
      ? Prisma.sql`p."state" <> 'removed'`
      : isPrivate
        ? FOR_FOLLOWERS_SQL
        : Prisma.sql`${IS_PUBLIC_SQL} ${reader ? Prisma.empty : FOR_ALL_AGES_SQL}`;
  const readerId = reader?.id ?? null;
  const take = pageLimit(limit);
  const below = before(Prisma.sql`p."createdAt"`);
  if (media === "true") {
    const own = ownPostsSql(reader, id, { allowed, which: Prisma.sql`${below} AND p."type" <> 'text'` }, take);
    return hydratePostsSql(
      Prisma.sql`SELECT * FROM (${own}) p ORDER BY p."createdAt" DESC, p."id" DESC ${take}`,
      readerId,
      at,
    );
  }
  return hydratePostsSql(
    Prisma.sql`
      SELECT * FROM (
        ${ownPostsSql(reader, id, { allowed, which: Prisma.sql`${below} AND p."pinnedAt" IS NULL` }, take)}
        UNION ALL
        (SELECT p.*, o."userId", o."createdAt" FROM "Repost" o JOIN "Post" p ON p."id" = o."postId"
          WHERE o."userId" = ${id}::uuid AND ${visiblePostSql(reader)} ${before(Prisma.sql`o."createdAt"`)}
          ORDER BY o."createdAt" DESC, o."postId" DESC ${take})
      ) p ORDER BY coalesce(p."repostedAt", p."createdAt") DESC, p."id" DESC ${take}`,
    readerId,
    at,
    { reposts: true },
  );
}

/** The pinned post comes first; empty for a private account that the reader does not follow. Throws `not_found`. */
export async function listPostsOf(
  reader: PostReader,
  id: string,
  query: PageQuery & Pick<PostsOfQuery, "media">,
  db: Db = prisma,
): Promise<Page<Post>> {
  const person = await getVisibleUser(reader, id, db);
  if (!(await canSeePosts(reader, person, db))) return { items: [], next: null };
  const [at, me] = [now(), reader?.id ?? null];
  const pinned = hydratePostsSql(
    Prisma.sql`SELECT p.* FROM "Post" p WHERE p."authorId" = ${id}::uuid AND p."pinnedAt" IS NOT NULL AND ${visiblePostSql(reader)}`,
    me,
    at,
  );
  const [first, rows] = await Promise.all([
    query.cursor || query.media === "true" ? [] : readRows<PostRow>(db, pinned),
    readRows<PostRow>(db, postsOfSql(reader, id, query, at, person.isPrivate)),
  ]);
  const shown = (row: PostRow) => toPost(row, me, at);
  const page = toPage(rows, query.limit, postPlace, shown);
  return { ...page, items: [...first.map(shown), ...page.items] };
}

/** Throws `not_found` for a post that the reader may not see. */
export async function getPost(reader: PostReader, id: string, db: Db = prisma): Promise<Post> {
  const chosen = Prisma.sql`SELECT p.* FROM "Post" p WHERE p."id" = ${id}::uuid AND ${visiblePostSql(reader)}`;
  const [at, me] = [now(), reader?.id ?? null];
  const [row] = await readRows<PostRow>(db, hydratePostsSql(chosen, me, at, { also: HAS_MEDIA_SQL }));
  if (!row) throw notFound("post");
  return toPost(row, me, at);
}

export interface PostFacts {
  id: string;
  type: PostType;
  authorId: string;
  commentAudience: CommentAudience;
  isInCommentAudience: boolean;
  text: string;
  contentWarning: string | null;
  isLabelled: boolean;
  visibility: Visibility;
  hasPoll: boolean;
  quoteOfId: string | null;
  showsLinkPreview: boolean;
  state: ContentState;
  screeningId: string | null;
  createdAt: Date;
  editedAt: Date | null;
}

/** The columns that commands need. Throws `not_found` like getPost. */
export async function getPostFacts(reader: PostReader, id: string, db: Db = prisma): Promise<PostFacts> {
  const [row] = await readRows<PostFacts>(
    db,
    Prisma.sql`
    SELECT p."id", p."type"::text AS "type", p."authorId", p."commentAudience"::text AS "commentAudience",
      ${isInCommentAudienceSql(reader?.id ?? null)} AS "isInCommentAudience", p."text", p."contentWarning", p."isLabelled", p."visibility"::text AS "visibility",
      p."hasPoll", p."quoteOfId", p."showsLinkPreview", p."state"::text AS "state", p."screeningId", p."createdAt", p."editedAt"
    FROM "Post" p WHERE p."id" = ${id}::uuid AND ${visiblePostSql(reader)}`,
  );
  if (!row) throw notFound("post");
  return row;
}
