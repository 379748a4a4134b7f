import "server-only";
import { AUTHOR, type AuthorColumns, joinAuthor, notBlocked, presentAuthor } from "@/lib/accounts/author";
import { getVisibleUser } from "@/lib/accounts/queries";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { assetRows, assetsBeside, presentAsset } from "@/lib/media/present";
import { heldScreening, type ScreeningColumns, screeningOf } from "@/lib/screening/queries";
import { posts as text } from "@/lib/text/posts";
import { type ContentState, type PostType, Prisma, type Visibility } from "@/prisma/generated/client";
import type { Comment, FeedQuery, Post } from "./contract";

type Reader = { id: string } | null;

interface PostRow extends AuthorColumns, ScreeningColumns {
  id: string;
  type: PostType;
  text: string;
  visibility: Visibility;
  allowComments: boolean;
  likesCount: number;
  commentsCount: number;
  createdAt: Date;
  editedAt: Date | null;
  isLiked: boolean;
  state: Post["state"];
  media: unknown;
}

interface CommentRow extends AuthorColumns, ScreeningColumns {
  id: string;
  postId: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
}

function post(row: PostRow): Post {
  const { id, type, visibility, allowComments, likesCount, commentsCount, isLiked, state } = row;
  const media = assetRows(row.media).map((asset) => presentAsset(asset));
  return {
    id,
    type,
    text: row.text,
    mediaUrl: media[0]?.url ?? null,
    thumbUrl: media[0]?.thumbUrl ?? null,
    media,
    state,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    visibility,
    allowComments,
    likesCount,
    commentsCount,
    isLiked,
    user: presentAuthor(row),
    screening: screeningOf(row),
  };
}

const IS_PUBLIC = Prisma.sql`p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned"`;

/** Whether something hangs on a post, so that text costs no look-up. */
const HAS_MEDIA = Prisma.sql`p."type" <> 'text'`;

/**
 * Hydrates the posts that `chosen` selects: newest first; author, plan, pictures and videos, the reader's like, and why one of
 * their own is held, in the same statement. `also` names those of their own of which they are told how they were screened.
 */
function hydrated(chosen: Prisma.Sql, me: string | null, at: Date, also?: Prisma.Sql): Prisma.Sql {
  const liked = me
    ? Prisma.sql`EXISTS (SELECT FROM "Like" l WHERE l."postId" = p."id" AND l."userId" = ${me}::uuid)`
    : Prisma.sql`false`;
  const held = heldScreening("p", me, also);
  return Prisma.sql`
    SELECT p."id", p."type"::text AS "type", p."text", p."visibility"::text AS "visibility", p."allowComments", p."likesCount",
      p."commentsCount", p."createdAt", p."editedAt", p."state"::text AS "state", ${liked} AS "isLiked", ${AUTHOR}, ${held.columns}, assets."media"
    FROM (${chosen}) p ${joinAuthor("p", at)} ${held.join} ${assetsBeside(Prisma.sql`p."id"`, HAS_MEDIA)}
    ORDER BY p."createdAt" DESC, p."id" DESC`;
}

/** The feed as one statement; EXPLAIN in queries.test.ts holds it to "Post_public_feed_idx" and "Post_own_hidden_idx". */
export function feedSql(reader: Reader, { feed, limit, cursor }: FeedQuery, at: Date): Prisma.Sql {
  const after = decodeCursor(cursor);
  const from = after ? Prisma.sql`AND (p."createdAt", p."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty;
  const take = Prisma.sql`ORDER BY p."createdAt" DESC, p."id" DESC ${pageLimit(limit)}`;
  if (!reader) return hydrated(Prisma.sql`SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC} ${from} ${take}`, null, at);
  const me = reader.id;
  const whose =
    feed === "following"
      ? Prisma.sql`AND (p."authorId" = ${me}::uuid OR EXISTS (
          SELECT FROM "Follow" f WHERE f."followerId" = ${me}::uuid AND f."followeeId" = p."authorId"))`
      : Prisma.empty;
  const chosen = Prisma.sql`
    SELECT p.* FROM (
      (SELECT p.* FROM "Post" p
        WHERE ${IS_PUBLIC} ${from} ${whose} AND ${notBlocked("p", me)}
          AND NOT EXISTS (SELECT FROM "Mute" m WHERE m."muterId" = ${me}::uuid AND m."mutedId" = p."authorId")
        ${take})
      UNION ALL
      (SELECT p.* FROM "Post" p
        WHERE p."authorId" = ${me}::uuid AND NOT (p."visibility" = 'public' AND p."state" = 'live') AND p."state" <> 'removed' ${from}
        ${take})
    ) p ${take}`;
  return hydrated(chosen, me, at);
}

const place = (row: { createdAt: Date; id: string }) => ({ createdAt: row.createdAt, id: row.id });

/** A page of the feed: what is public, less the blocked and muted, plus the reader's own that only they see. */
export async function listPosts(reader: Reader, query: FeedQuery, db: Db = prisma): Promise<Page<Post>> {
  const rows = await readRows<PostRow>(db, feedSql(reader, query, now()));
  return pageOf(rows, query.limit, place, post);
}

/** A page of one person's posts: all of one's own, another's public ones. Throws `not_found` when the reader may not see that person. */
export async function listPostsOf(
  reader: Reader,
  id: string,
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<Post>> {
  await getVisibleUser(reader, id, db);
  const after = decodeCursor(cursor);
  const rows = await readRows<PostRow>(
    db,
    hydrated(
      Prisma.sql`
        SELECT p.* FROM "Post" p
        WHERE p."authorId" = ${id}::uuid AND ${reader?.id === id ? Prisma.sql`p."state" <> 'removed'` : IS_PUBLIC}
          ${after ? Prisma.sql`AND (p."createdAt", p."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
        ORDER BY p."createdAt" DESC, p."id" DESC ${pageLimit(limit)}`,
      reader?.id ?? null,
      now(),
    ),
  );
  return pageOf(rows, limit, place, post);
}

/** What the reader may see of a post: public ones unless there is a block, and one's own. */
const visiblePost = (reader: Reader) =>
  reader
    ? Prisma.sql`(${IS_PUBLIC} OR (p."authorId" = ${reader.id}::uuid AND p."state" <> 'removed')) AND ${notBlocked("p", reader.id)}`
    : IS_PUBLIC;

/** One post. Throws `not_found` for one that the reader may not see. */
export async function getPost(reader: Reader, id: string, db: Db = prisma): Promise<Post> {
  const chosen = Prisma.sql`SELECT p.* FROM "Post" p WHERE p."id" = ${id}::uuid AND ${visiblePost(reader)}`;
  const [row] = await readRows<PostRow>(db, hydrated(chosen, reader?.id ?? null, now(), HAS_MEDIA));
  if (!row) throw notFound(text.post);
  return post(row);
}

interface PostFacts {
  id: string;
  type: PostType;
  authorId: string;
  allowComments: boolean;
  text: string;
  state: ContentState;
  screeningId: string | null;
}

/** The few facts of a post that a command decides by. Throws `not_found` like getPost. */
export async function getPostFacts(reader: Reader, id: string, db: Db = prisma): Promise<PostFacts> {
  const [row] = await readRows<PostFacts>(
    db,
    Prisma.sql`
    SELECT p."id", p."type"::text AS "type", p."authorId", p."allowComments", p."text", p."state"::text AS "state", p."screeningId" FROM "Post" p WHERE p."id" = ${id}::uuid AND ${visiblePost(reader)}`,
  );
  if (!row) throw notFound(text.post);
  return row;
}

/** What the reader may see of the comments under a post they may see. */
const visibleComment = (reader: Reader) =>
  reader
    ? Prisma.sql`((c."state" = 'live' AND NOT c."authorBanned") OR (c."state" = 'held' AND c."authorId" = ${reader.id}::uuid)) AND ${notBlocked("c", reader.id)}`
    : Prisma.sql`c."state" = 'live' AND NOT c."authorBanned"`;

function comment(row: CommentRow): Comment {
  const { id, postId, text: words } = row;
  return {
    ...{ id, postId, text: words },
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    user: presentAuthor(row),
    screening: screeningOf(row),
  };
}

/** A page of the comments under a post, newest first. Throws `not_found` when the reader may not see the post. */
export async function listComments(
  reader: Reader,
  id: string,
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<Comment>> {
  await getPostFacts(reader, id, db);
  const after = decodeCursor(cursor);
  const held = heldScreening("c", reader?.id ?? null);
  const rows = await readRows<CommentRow>(
    db,
    Prisma.sql`
    SELECT c."id", c."postId", c."text", c."createdAt", c."editedAt", ${AUTHOR}, ${held.columns}
    FROM "Comment" c ${joinAuthor("c", now())} ${held.join}
    WHERE c."postId" = ${id}::uuid AND ${visibleComment(reader)}
      ${after ? Prisma.sql`AND (c."createdAt", c."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY c."createdAt" DESC, c."id" DESC ${pageLimit(limit)}`,
  );
  return pageOf(rows, limit, place, comment);
}

/** One comment, with whose post it stands under. Throws `not_found` for one that the reader may not see. */
export async function getComment(
  reader: Reader,
  id: string,
  db: Db = prisma,
): Promise<Comment & { postAuthorId: string }> {
  const held = heldScreening("c", reader?.id ?? null);
  const [row] = await readRows<CommentRow & { postAuthorId: string }>(
    db,
    Prisma.sql`
    SELECT c."id", c."postId", c."text", c."createdAt", c."editedAt", p."authorId" AS "postAuthorId", ${AUTHOR}, ${held.columns}
    FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" ${joinAuthor("c", now())} ${held.join}
    WHERE c."id" = ${id}::uuid AND ${visiblePost(reader)} AND ${visibleComment(reader)}`,
  );
  if (!row) throw notFound(text.comment);
  return { ...comment(row), postAuthorId: row.postAuthorId };
}

interface CommentFacts {
  postId: string;
  authorId: string;
  postAuthorId: string;
  text: string;
  state: ContentState;
  screeningId: string | null;
}

/** Whose a comment is and under whose post it stands, whoever asks: for those who may always change it. Throws `not_found`. */
export async function getCommentFacts(id: string, db: Db = prisma): Promise<CommentFacts> {
  // One statement: between two the post could go, and the comment would stand under nothing.
  const [row] = await readRows<CommentFacts>(
    db,
    Prisma.sql`
    SELECT c."postId", c."authorId", p."authorId" AS "postAuthorId", c."text", c."state"::text AS "state", c."screeningId"
    FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" WHERE c."id" = ${id}::uuid AND c."state" <> 'removed'`,
  );
  if (!row) throw notFound(text.comment);
  return row;
}
