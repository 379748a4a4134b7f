import "server-only";
import {
  AUTHOR_COLUMNS_SQL,
  type AuthorColumns,
  joinAuthorSql,
  notBlockedSql,
  toAuthor,
} from "@/lib/accounts/graph/author";
import {
  coveringPhraseSql,
  foldedColumnSql,
  isNotHiddenByWordSql,
  mutedWordsSql,
} from "@/lib/accounts/muting/muting-sql";
import { toPageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { heldScreeningSql, type ScreeningColumns, toScreening } from "@/lib/screening/queries/screenings";
import { type ContentState, Prisma } from "@/prisma/generated/client";
import { DEFAULT_COMMENT_ORDER } from "../constants";
import type { Comment, CommentOrder, OwnComment } from "../contract/comment";
import { linkedPostSql, type PostReader, parseLinkedPost, visiblePostSql } from "../serializers";
import { COMMENT_ORDER_SQL } from "./comment-order";
import { LINKED_WORDS_SQL } from "./linked-posts";
import { getPostFacts } from "./posts";
import { COMMENT_NOT_HIDDEN_SQL, isCommentLiveSql } from "./shown-comments";

interface CommentRow extends AuthorColumns, ScreeningColumns {
  id: string;
  postId: string;
  text: string;
  parentId: string | null;
  repliesCount: number;
  likesCount: number;
  isLiked: boolean;
  isHidden: boolean;
  createdAt: Date;
  editedAt: Date | null;
  linkedPost: unknown;
  mutedPhrase: string | null;
}

/** A reply is visible only with the comment that it answers. */
function visibleComment(reader: PostReader): Prisma.Sql {
  const parentShown = Prisma.sql`NOT EXISTS (SELECT FROM "Comment" a WHERE a."id" = c."parentId" AND NOT (${isCommentLiveSql("a")}))`;
  if (!reader) return Prisma.sql`${isCommentLiveSql("c")} AND ${parentShown}`;
  return Prisma.sql`((${isCommentLiveSql("c")}) OR (c."state" = 'held' AND c."authorId" = ${reader.id}::uuid))
    AND ${notBlockedSql("c", reader.id)} AND ${parentShown}`;
}

function comment(row: CommentRow, viewerId: string | null): Comment {
  const { id, postId, text: words, parentId, repliesCount, likesCount, isLiked, isHidden } = row;
  return {
    id,
    postId,
    text: words,
    parentId,
    repliesCount,
    likesCount,
    isLiked,
    isHidden,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    user: toAuthor(row),
    linkedPost: parseLinkedPost(row.linkedPost, viewerId),
    screening: toScreening(row),
    mutedBy: row.mutedPhrase === null ? null : { phrase: row.mutedPhrase },
  };
}

/** The words of comment `c`, and of the post that it links to. */
const COMMENT_WORDS_SQL = Prisma.sql`concat(${foldedColumnSql("c")}, ${LINKED_WORDS_SQL})`;

/** Whether no muted word hides a comment of others. */
const isNotMuted = (me: string) =>
  Prisma.sql`AND (c."authorId" = ${me}::uuid OR ${isNotHiddenByWordSql(COMMENT_WORDS_SQL, "comments")})`;

/** `isList`: muted words and people apply. */
function commentsSql(reader: PostReader, which: Prisma.Sql, { isList }: { isList: boolean }): Prisma.Sql {
  const at = now();
  const me = isList && reader ? reader.id : null;
  const phrase = me
    ? Prisma.sql`CASE WHEN c."authorId" <> ${me}::uuid THEN ${coveringPhraseSql(COMMENT_WORDS_SQL, "comments")} END`
    : Prisma.sql`NULL`;
  const linked = linkedPostSql({ me: reader?.id ?? null, at, isMutable: isList });
  const held = heldScreeningSql("c", reader?.id ?? null);
  const liked = reader
    ? Prisma.sql`EXISTS (SELECT FROM "CommentLike" l WHERE l."commentId" = c."id" AND l."userId" = ${reader.id}::uuid)`
    : Prisma.sql`false`;
  return Prisma.sql`${me ? Prisma.sql`WITH ${mutedWordsSql(me, "comments", at)}` : Prisma.empty}
    SELECT c."id", c."postId", c."text", c."parentId", c."repliesCount", c."likesCount", ${liked} AS "isLiked",
      c."hiddenAt" IS NOT NULL AS "isHidden", c."createdAt", c."editedAt", p."authorId" AS "postAuthorId", ${AUTHOR_COLUMNS_SQL}, ${held.columns}, ${linked},
      ${phrase} AS "mutedPhrase"
    FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" ${joinAuthorSql("c", at)} ${held.join}
    WHERE ${which} AND ${visibleComment(reader)} ${me ? isNotMuted(me) : Prisma.empty}`;
}

interface OrderedQuery extends PageQuery {
  /** Newest first if omitted. */
  order?: CommentOrder | undefined;
}

async function pageOfComments(
  reader: PostReader,
  which: Prisma.Sql,
  { limit, cursor, order = DEFAULT_COMMENT_ORDER }: OrderedQuery,
  db: Db,
): Promise<Page<Comment>> {
  const { isAfter, by, cursorOf } = COMMENT_ORDER_SQL[order];
  const from = cursor === undefined ? Prisma.empty : isAfter(cursor);
  const rows = await readRows<CommentRow>(
    db,
    Prisma.sql`${commentsSql(reader, which, { isList: true })} ${from} ORDER BY ${by} ${pageLimit(limit)}`,
  );
  return toPageOf(rows, limit, cursorOf, (row) => comment(row, reader?.id ?? null));
}

/** Returns a page of top-level comments. Throws `not_found` when the reader may not see the post. */
export async function listComments(
  reader: PostReader,
  id: string,
  query: OrderedQuery,
  db: Db = prisma,
): Promise<Page<Comment>> {
  await getPostFacts(reader, id, db);
  const which = Prisma.sql`c."postId" = ${id}::uuid AND c."parentId" IS NULL AND ${COMMENT_NOT_HIDDEN_SQL}`;
  return pageOfComments(reader, which, query, db);
}

/**
 * Returns a page of the comments and replies that the post's author has hidden, newest first. Throws `not_found` when
 * the reader may not see the post.
 */
export async function listHiddenComments(
  reader: PostReader,
  id: string,
  query: PageQuery,
  db: Db = prisma,
): Promise<Page<Comment>> {
  await getPostFacts(reader, id, db);
  const which = Prisma.sql`c."postId" = ${id}::uuid AND c."hiddenAt" IS NOT NULL`;
  return pageOfComments(reader, which, query, db);
}

/** Finds the reader's newest shown top-level comment. Throws `not_found` when they may not see the post. */
export async function getOwnComment(reader: { id: string }, postId: string, db: Db = prisma): Promise<OwnComment> {
  await getPostFacts(reader, postId, db);
  const [row] = await readRows<{ id: string }>(
    db,
    Prisma.sql`
    SELECT c."id" FROM "Comment" c
    WHERE c."postId" = ${postId}::uuid AND c."authorId" = ${reader.id}::uuid AND c."parentId" IS NULL AND c."state" IN ('live', 'held')
      AND ${COMMENT_NOT_HIDDEN_SQL}
    ORDER BY c."createdAt" DESC, c."id" DESC LIMIT 1`,
  );
  return { id: row?.id ?? null };
}

/** Returns a page of shown replies, newest first. Throws `not_found` when the reader may not see the comment. */
export async function listReplies(
  reader: PostReader,
  id: string,
  query: PageQuery,
  db: Db = prisma,
): Promise<Page<Comment>> {
  await getComment(reader, id, db);
  return pageOfComments(reader, Prisma.sql`c."parentId" = ${id}::uuid AND ${COMMENT_NOT_HIDDEN_SQL}`, query, db);
}

/** Throws `not_found` for a comment that the reader may not see. */
export async function getComment(
  reader: PostReader,
  id: string,
  db: Db = prisma,
): Promise<Comment & { postAuthorId: string }> {
  const [row] = await readRows<CommentRow & { postAuthorId: string }>(
    db,
    commentsSql(reader, Prisma.sql`c."id" = ${id}::uuid AND ${visiblePostSql(reader)}`, { isList: false }),
  );
  if (!row) throw notFound("comment");
  return { ...comment(row, reader?.id ?? null), postAuthorId: row.postAuthorId };
}

interface CommentFacts {
  postId: string;
  authorId: string;
  postAuthorId: string;
  parentId: string | null;
  text: string;
  state: ContentState;
  screeningId: string | null;
}

/** Reads a comment regardless of blocks and visibility, for those who may always delete it. Throws `not_found`. */
export async function getCommentFacts(id: string, db: Db = prisma): Promise<CommentFacts> {
  // One statement, as the post could be deleted between two.
  const [row] = await readRows<CommentFacts>(
    db,
    Prisma.sql`
    SELECT c."postId", c."authorId", p."authorId" AS "postAuthorId", c."parentId", c."text", c."state"::text AS "state", c."screeningId"
    FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" WHERE c."id" = ${id}::uuid AND c."state" <> 'removed'`,
  );
  if (!row) throw notFound("comment");
  return row;
}
