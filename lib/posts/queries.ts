import "server-only";
import { getVisibleUser } from "@/lib/accounts/queries";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { heldScreening, type ScreeningColumns, screeningOf } from "@/lib/screening/queries";
import { posts as text } from "@/lib/text/posts";
import { type ContentState, type Plan, type PostType, Prisma, type Visibility } from "@/prisma/generated/client";
import type { Comment, FeedQuery, Post } from "./contract";

type Reader = { id: string } | null;

interface AuthorColumns {
  userId: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
  plan: Plan | null;
}

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
}

interface CommentRow extends AuthorColumns, ScreeningColumns {
  id: string;
  postId: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
}

function author({ userId, firstName, lastName, username, profileImageUrl, plan }: AuthorColumns): Post["user"] {
  return { id: userId, firstName, lastName, username, profileImageUrl, subscription: plan && { plan } };
}

function post(row: PostRow): Post {
  const { id, type, visibility, allowComments, likesCount, commentsCount, isLiked } = row;
  return {
    id,
    type,
    text: row.text,
    mediaUrl: null,
    thumbUrl: null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    visibility,
    allowComments,
    likesCount,
    commentsCount,
    isLiked,
    user: author(row),
    screening: screeningOf(row),
  };
}

const AUTHOR = Prisma.sql`u."id" AS "userId", u."firstName", u."lastName", u."username", u."profileImageUrl", s."plan"::text AS "plan"`;

/** The author and their plan at `at`, beside a row that has an "authorId". */
const joinAuthor = (of: "p" | "c", at: Date) => Prisma.sql`
  JOIN "User" u ON u."id" = ${Prisma.raw(of)}."authorId"
  LEFT JOIN "Subscription" s ON s."userId" = u."id" AND s."status" = 'active' AND s."currentPeriodEnd" > ${at}`;

/** No block between the reader and the author of `of`, either way. */
const notBlocked = (of: "p" | "c", me: string) => Prisma.sql`NOT EXISTS (
  SELECT FROM "Block" b WHERE b."blockerId" = ${me}::uuid AND b."blockedId" = ${Prisma.raw(of)}."authorId"
  UNION ALL
  SELECT FROM "Block" b WHERE b."blockerId" = ${Prisma.raw(of)}."authorId" AND b."blockedId" = ${me}::uuid)`;

const IS_PUBLIC = Prisma.sql`p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned"`;

/** Hydrates the posts that `chosen` selects: newest first; author, plan, the reader's like, and why one of their own is held, in the same statement. */
function hydrated(chosen: Prisma.Sql, me: string | null, at: Date): Prisma.Sql {
  const liked = me
    ? Prisma.sql`EXISTS (SELECT FROM "Like" l WHERE l."postId" = p."id" AND l."userId" = ${me}::uuid)`
    : Prisma.sql`false`;
  const held = heldScreening("p", me);
  return Prisma.sql`
    SELECT p."id", p."type"::text AS "type", p."text", p."visibility"::text AS "visibility", p."allowComments", p."likesCount",
      p."commentsCount", p."createdAt", p."editedAt", ${liked} AS "isLiked", ${AUTHOR}, ${held.columns}
    FROM (${chosen}) p ${joinAuthor("p", at)} ${held.join}
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
  const [row] = await readRows<PostRow>(db, hydrated(chosen, reader?.id ?? null, now()));
  if (!row) throw notFound(text.post);
  return post(row);
}

interface PostFacts {
  id: string;
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
    SELECT p."id", p."authorId", p."allowComments", p."text", p."state"::text AS "state", p."screeningId" FROM "Post" p WHERE p."id" = ${id}::uuid AND ${visiblePost(reader)}`,
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
    user: author(row),
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
  const row = await db.comment.findFirst({
    where: { id, state: { not: "removed" } },
    select: {
      ...{ postId: true, authorId: true, text: true, state: true, screeningId: true },
      post: { select: { authorId: true } },
    },
  });
  if (!row) throw notFound(text.comment);
  const { post: under, ...facts } = row;
  return { ...facts, postAuthorId: under.authorId };
}
