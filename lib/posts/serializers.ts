import "server-only";
import { isCloseFriendSql, isFollowerSql } from "@/lib/accounts/graph/audience-sql";
import {
  AUTHOR_COLUMNS_SQL,
  AUTHOR_JSON_SQL,
  type AuthorColumns,
  joinAuthorSql,
  notBlockedSql,
  toAuthor,
} from "@/lib/accounts/graph/author";
import { isPersonMutedSql, mutedWordsSql } from "@/lib/accounts/muting/muting-sql";
import { type AssetRow, joinAssetsSql, parseAssetRows, toMedia } from "@/lib/media/serializers";
import { heldScreeningSql, type ScreeningColumns, toScreening } from "@/lib/screening/queries/screenings";
import { type PostType, Prisma, type Visibility } from "@/prisma/generated/client";
import type { CommentAudience, Post } from "./contract";
import type { EmbeddedPost } from "./contract/quoted-post";
import { LINK_PREVIEW_SQL, toLinkPreview } from "./previews/preview-card";
import { isInCommentAudienceSql } from "./queries/comment-audience";
import {
  EMBEDDED_ID_SQL,
  HAS_POST_LINK_SQL,
  IS_EMBEDDED_PUBLIC_SQL,
  isLinkWithheldSql,
  linkedPostIdSql,
} from "./queries/linked-posts";
import { postCoveringPhraseSql } from "./queries/muted-posts";
import { pollJsonSql, toPoll } from "./queries/poll";
import { HAS_SHOWN_QUOTE_SQL, isQuotedReaderSql } from "./queries/quotes";

export type PostReader = { id: string } | null;

export interface PostRow extends AuthorColumns, ScreeningColumns {
  id: string;
  type: PostType;
  text: string;
  visibility: Visibility;
  allowComments: boolean;
  commentAudience: CommentAudience;
  isInCommentAudience: boolean;
  likesCount: number;
  commentsCount: number;
  hiddenCommentsCount: number;
  repostsCount: number;
  contentWarning: string | null;
  isLabelled: boolean;
  pinnedAt: Date | null;
  createdAt: Date;
  editedAt: Date | null;
  isLiked: boolean;
  isReposted: boolean;
  isBookmarked: boolean;
  state: Post["state"];
  media: unknown;
  poll: unknown;
  quoteOfId: string | null;
  /** The quoted post, or the linked one: a post shows one of them. */
  embedded: unknown;
  isQuoteDetached: boolean;
  canDetachQuote: boolean;
  /** The first linked post, for a post without a quote; otherwise null. */
  linkedPostId: string | null;
  linkPreview: unknown;
  showsLinkPreview: boolean;
  hashtags: string[] | null;
  mentions: string[] | null;
  repostedBy: unknown;
  repostedAt: Date | null;
  mutedPhrase: string | null;
}

/** A row as `embeddedPostSql` selects it. */
interface EmbeddedRow {
  id: string;
  type: PostType;
  text: string;
  contentWarning: string | null;
  createdAt: string;
  author: AuthorColumns;
  media: AssetRow[] | null;
  isAuthorMuted: boolean;
  isWithheld: boolean;
}

/** A row as `linkedPostSql` selects it, for comments. */
interface LinkedRow {
  id: string;
  post: EmbeddedRow | null;
}

export const IS_PUBLIC_SQL = Prisma.sql`p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned"`;

/** Shared by a private account with its followers. */
export const FOR_FOLLOWERS_SQL = Prisma.sql`p."visibility" = 'followers' AND p."state" = 'live' AND NOT p."authorBanned"`;

/** Shared with close friends. */
export const FOR_CLOSE_FRIENDS_SQL = Prisma.sql`p."visibility" = 'close_friends' AND p."state" = 'live' AND NOT p."authorBanned"`;

/**
 * Whether the reader is in the audience of a post that is not public: a follower of the private account, or a close
 * friend. The only source of who that is, for every list, notification, event and file
 * (lib/testing/visibility/close-friends.test.ts).
 */
export const isInPostAudienceSql = (of: "p" | "q", reader: Prisma.Sql) => {
  const author = Prisma.sql`${Prisma.raw(of)}."authorId"`;
  return Prisma.sql`CASE ${Prisma.raw(of)}."visibility" WHEN 'followers' THEN ${isFollowerSql(reader, author)}
    WHEN 'close_friends' THEN ${isCloseFriendSql(reader, author)} ELSE false END`;
};

const sharedWith = (of: "p" | "q", me: string) => Prisma.sql`(${Prisma.raw(of)}."state" = 'live'
  AND NOT ${Prisma.raw(of)}."authorBanned" AND ${isInPostAudienceSql(of, Prisma.sql`${me}::uuid`)})`;

/** Excludes age-gated posts, which are for signed-in readers. */
export const FOR_ALL_AGES_SQL = Prisma.sql`AND NOT p."isAgeGated"`;

/** Avoids the lookup for text posts. */
export const HAS_MEDIA_SQL = Prisma.sql`p."type" <> 'text'`;

/** Public posts and those that the reader is in the audience of, unless there is a block; and the reader's own. */
export const visiblePostSql = (reader: PostReader) =>
  reader
    ? Prisma.sql`(${IS_PUBLIC_SQL} OR ${sharedWith("p", reader.id)} OR (p."authorId" = ${reader.id}::uuid AND p."state" <> 'removed')) AND ${notBlockedSql("p", reader.id)}`
    : Prisma.sql`${IS_PUBLIC_SQL} ${FOR_ALL_AGES_SQL}`;

export const isPostMediaVisible = (viewerId: string) => Prisma.sql`EXISTS (
  SELECT FROM "Post" p WHERE p."id" = a."holderId" AND ${visiblePostSql({ id: viewerId })})`;

function toEmbeddedPost(id: string, row: EmbeddedRow | null, viewerId: string | null): EmbeddedPost {
  if (!row || row.isAuthorMuted) return { id, post: null, isAuthorMuted: row?.isAuthorMuted ?? false };
  const { type, text, contentWarning, createdAt, author, media } = row;
  return {
    id,
    isAuthorMuted: false,
    post: {
      id,
      type,
      text,
      contentWarning,
      createdAt: new Date(createdAt).toISOString(),
      media: parseAssetRows(media).map((asset) => toMedia(asset, { viewerId })),
      user: toAuthor(author),
    },
  };
}

const toLinkedPost = (id: string, row: EmbeddedRow | null, viewerId: string | null): EmbeddedPost | null =>
  row?.isWithheld ? null : toEmbeddedPost(id, row, viewerId);

/** Parses a column that `linkedPostSql` selects. */
export function parseLinkedPost(column: unknown, viewerId: string | null): EmbeddedPost | null {
  const linked = column as LinkedRow | null;
  return linked && toLinkedPost(linked.id, linked.post, viewerId);
}

export function toPost(row: PostRow, me: string | null, at: Date): Post {
  const { id, type, visibility, allowComments, likesCount, commentsCount, isLiked, state } = row;
  const media = parseAssetRows(row.media).map((asset) => toMedia(asset, { viewerId: me }));
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
    commentAudience: row.commentAudience,
    isInCommentAudience: row.isInCommentAudience,
    likesCount,
    commentsCount,
    hiddenCommentsCount: row.hiddenCommentsCount,
    isLiked,
    contentWarning: row.contentWarning,
    isLabelled: row.isLabelled,
    pinnedAt: row.pinnedAt?.toISOString() ?? null,
    repostsCount: row.repostsCount,
    isReposted: row.isReposted,
    isBookmarked: row.isBookmarked,
    poll: row.poll === null ? null : toPoll(row.poll, row.userId === me, at),
    hashtags: row.hashtags ?? [],
    mentions: row.mentions ?? [],
    quoteOf: row.quoteOfId ? toEmbeddedPost(row.quoteOfId, row.embedded as EmbeddedRow | null, me) : null,
    isQuoteDetached: row.isQuoteDetached,
    canDetachQuote: row.canDetachQuote,
    linkedPost: row.linkedPostId ? toLinkedPost(row.linkedPostId, row.embedded as EmbeddedRow | null, me) : null,
    linkPreview: toLinkPreview(row.linkPreview, row.text),
    showsLinkPreview: row.showsLinkPreview,
    repost: row.repostedAt && {
      user: toAuthor(row.repostedBy as AuthorColumns),
      createdAt: row.repostedAt.toISOString(),
    },
    user: toAuthor(row),
    screening: toScreening(row),
    mutedBy: row.mutedPhrase === null ? null : { phrase: row.mutedPhrase },
  };
}

interface Embedding {
  me: string | null;
  at: Date;
  /** Whether the list is a place of muted people. */
  isMutable: boolean;
}

/** Post `q` with this id in a card of row `of`, or null where the reader may not see it. */
function embeddedPostSql(
  of: "p" | "c",
  id: Prisma.Sql,
  isWithheld: Prisma.Sql,
  { me, at, isMutable }: Embedding,
): Prisma.Sql {
  const isAuthorMuted =
    me && isMutable
      ? Prisma.sql`${Prisma.raw(of)}."authorId" <> ${me}::uuid AND ${isPersonMutedSql(Prisma.sql`${me}::uuid`, Prisma.sql`q."authorId"`, at)}`
      : Prisma.sql`false`;
  return Prisma.sql`(
    SELECT json_build_object('id', q."id", 'type', q."type", 'text', q."text", 'contentWarning', q."contentWarning",
      'createdAt', q."createdAt", 'author', ${AUTHOR_JSON_SQL}, 'media', assets."media", 'isAuthorMuted', ${isAuthorMuted},
      'isWithheld', ${isWithheld})
    FROM "Post" q ${joinAuthorSql("q", at)} ${joinAssetsSql(Prisma.sql`q."id"`, Prisma.sql`q."type" <> 'text'`)}
    WHERE q."id" = ${id} AND ((${IS_EMBEDDED_PUBLIC_SQL})
      ${me ? Prisma.sql`OR ${sharedWith("q", me)} OR (q."authorId" = ${me}::uuid AND q."state" <> 'removed')) AND ${notBlockedSql("q", me)}` : Prisma.sql`AND NOT q."isAgeGated")`})`;
}

/**
 * The post that post `p` quotes or links to. One subquery for both: each further one makes the statement slower to
 * plan, for every page.
 */
const embeddedSql = (embedding: Embedding) => Prisma.sql`
  CASE WHEN ${HAS_POST_LINK_SQL.p} THEN ${linkedPostIdSql("p")} END AS "linkedPostId",
  CASE WHEN ${HAS_SHOWN_QUOTE_SQL} OR (${HAS_POST_LINK_SQL.p}) THEN
    ${embeddedPostSql("p", EMBEDDED_ID_SQL, Prisma.sql`p."quoteOfId" IS NULL AND ${isLinkWithheldSql("p")}`, embedding)} END AS "embedded"`;

/** The post that the text of comment `c` links to. Looked up for texts with such a link only. */
export const linkedPostSql = (embedding: Embedding) => Prisma.sql`
  CASE WHEN ${HAS_POST_LINK_SQL.c} THEN (
    SELECT json_build_object('id', k."id", 'post', ${embeddedPostSql("c", Prisma.sql`k."id"`, isLinkWithheldSql("c"), embedding)})
    FROM (SELECT ${linkedPostIdSql("c")} AS "id" OFFSET 0) k WHERE k."id" IS NOT NULL) END AS "linkedPost"`;

const MENTIONS_VIEWER_SQL = Prisma.sql`
  CASE WHEN p."text" LIKE '%#%' THEN (
    SELECT json_agg(h."tag" ORDER BY h."tag") FROM "PostHashtag" h WHERE h."postId" = p."id") END AS "hashtags",
  CASE WHEN p."text" LIKE '%@%' THEN (
    SELECT json_agg(m."username" ORDER BY m."username")
    FROM "PostMention" n JOIN "User" m ON m."id" = n."userId" WHERE n."postId" = p."id") END AS "mentions"`;

const repostedBy = (at: Date) => Prisma.sql`(
  SELECT ${AUTHOR_JSON_SQL} FROM (SELECT p."repostedById" AS "authorId") q ${joinAuthorSql("q", at)}) AS "repostedBy", p."repostedAt"`;

interface Hydration {
  /** The reader's own posts whose screening result is included. */
  also?: Prisma.Sql;
  /** Whether `chosen` selects "repostedById" and "repostedAt"; the repost time then determines the order. */
  reposts?: boolean;
  /**
   * Whether the list is a place of muted words: `chosen` may use their conditions, and the phrase that covers a post is
   * read.
   */
  isMutable?: boolean;
  /** Further columns of `chosen`, each with a leading comma. */
  columns?: Prisma.Sql;
  order?: Prisma.Sql;
}

/** Loads the posts that `chosen` selects, newest first, with all that a card shows, in one statement. */
export function hydratePostsSql(
  chosen: Prisma.Sql,
  me: string | null,
  at: Date,
  { also, reposts, isMutable, columns = Prisma.empty, order }: Hydration = {},
): Prisma.Sql {
  const byReader = (table: string) =>
    me
      ? Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(`"${table}"`)} l WHERE l."postId" = p."id" AND l."userId" = ${me}::uuid)`
      : Prisma.sql`false`;
  const held = heldScreeningSql("p", me, also);
  const time = reposts ? Prisma.sql`coalesce(p."repostedAt", p."createdAt")` : Prisma.sql`p."createdAt"`;
  const mutes = isMutable && me;
  const embedding = { me, at, isMutable: isMutable === true };
  return Prisma.sql`${mutes ? Prisma.sql`WITH ${mutedWordsSql(mutes, "feeds", at)}` : Prisma.empty}
    SELECT p."id", p."type"::text AS "type", p."text", p."visibility"::text AS "visibility", p."allowComments",
      p."commentAudience"::text AS "commentAudience", ${isInCommentAudienceSql(me)} AS "isInCommentAudience", p."likesCount",
      p."commentsCount", p."hiddenCommentsCount", p."repostsCount", p."contentWarning", p."isLabelled", p."pinnedAt", p."createdAt", p."editedAt", p."state"::text AS "state",
      ${byReader("Like")} AS "isLiked", ${byReader("Repost")} AS "isReposted", ${byReader("Bookmark")} AS "isBookmarked",
      ${AUTHOR_COLUMNS_SQL}, ${held.columns}, assets."media", ${pollJsonSql(me)}, p."quoteOfId", ${embeddedSql(embedding)},
      p."quoteDetachedAt" IS NOT NULL AS "isQuoteDetached", ${isQuotedReaderSql(me)} AS "canDetachQuote",
      ${LINK_PREVIEW_SQL}, p."showsLinkPreview", ${MENTIONS_VIEWER_SQL},
      ${reposts ? repostedBy(at) : Prisma.sql`NULL AS "repostedBy", NULL AS "repostedAt"`},
      ${mutes ? postCoveringPhraseSql(mutes) : Prisma.sql`NULL`} AS "mutedPhrase" ${columns}
    FROM (${chosen}) p ${joinAuthorSql("p", at)} ${held.join} ${joinAssetsSql(Prisma.sql`p."id"`, HAS_MEDIA_SQL)}
    ORDER BY ${order ?? Prisma.sql`${time} DESC, p."id" DESC`}`;
}

export const postPlace = (row: Pick<PostRow, "createdAt" | "repostedAt" | "id">) => ({
  createdAt: row.repostedAt ?? row.createdAt,
  id: row.id,
});
