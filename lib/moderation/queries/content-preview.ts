import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { ASSET_JSON_SQL, parseAssetRows, toMedia } from "@/lib/media/serializers";
import { type ContentState, Prisma } from "@/prisma/generated/client";
import type { ReportTarget } from "../contract/cases";
import type { DisclosedContent } from "../contract/reports";
import type { ContentPreview } from "../contract/staff";

interface Row {
  text: string | null;
  contentWarning: string | null;
  pollOptions: string[];
  state: ContentState;
  isAgeGated: boolean;
  createdAt: Date;
  href: string | null;
  media: unknown;
  /** The screening of the current version; of messages only. */
  screeningId?: string | null;
}

const EMPTY_PREVIEW: ContentPreview = {
  text: "",
  contentWarning: null,
  pollOptions: [],
  media: [],
  state: null,
  isAgeGated: false,
  createdAt: null,
  href: null,
};

const media = (id: string) =>
  Prisma.sql`(SELECT json_agg(${ASSET_JSON_SQL} ORDER BY a."position") FROM "Asset" a WHERE a."holderId" = ${id}::uuid) AS "media"`;
const none = Prisma.sql`NULL::json AS "media"`;
const plain = Prisma.sql`NULL AS "contentWarning", '{}'::text[] AS "pollOptions", false AS "isAgeGated"`;

const SELECTS: Record<ReportTarget, ((id: string) => Prisma.Sql) | null> = {
  post: (id) => Prisma.sql`
    SELECT t."text", t."contentWarning", t."state"::text AS "state", t."isAgeGated", t."createdAt", '/posts/' || t."id" AS "href", ${media(id)},
      ARRAY(SELECT o."text" FROM "PollOption" o WHERE o."postId" = t."id" ORDER BY o."position") AS "pollOptions"
    FROM "Post" t WHERE t."id" = ${id}::uuid`,
  comment: (id) => Prisma.sql`
    SELECT t."text", ${plain}, t."state"::text AS "state", t."createdAt", '/posts/' || t."postId" || '#comments' AS "href", ${none}
    FROM "Comment" t WHERE t."id" = ${id}::uuid`,
  vibe: (id) => Prisma.sql`
    SELECT t."text", ${plain}, t."state"::text AS "state", t."createdAt", NULL AS "href", ${media(id)}
    FROM "Vibe" t WHERE t."id" = ${id}::uuid`,
  picture: (id) => Prisma.sql`
    SELECT NULL AS "text", ${plain}, t."state"::text AS "state", t."createdAt", '/u/' || u."username" AS "href", ${media(id)}
    FROM "ProfilePicture" t JOIN "User" u ON u."id" = t."authorId" WHERE t."id" = ${id}::uuid`,
  user: (id) => Prisma.sql`
    SELECT concat_ws(E'\\n', t."firstName" || ' ' || t."lastName" || ' @' || t."username", t."bio", t."websiteUrl",
        (SELECT h."values"::text FROM "HeldProfile" h WHERE h."userId" = t."id")) AS "text", ${plain},
      CASE WHEN EXISTS (SELECT FROM "HeldProfile" h WHERE h."userId" = t."id") THEN 'held' ELSE 'live' END AS "state",
      t."createdAt", '/u/' || t."username" AS "href", ${none}
    FROM "User" t WHERE t."id" = ${id}::uuid`,
  message: (id) => Prisma.sql`
    SELECT t."text", ${plain}, t."state"::text AS "state", t."createdAt", NULL AS "href", t."screeningId", ${media(id)}
    FROM "Message" t WHERE t."id" = ${id}::uuid`,
  call: null,
};

/** A moderator sees only what a reporter disclosed, which is listed with the report. */
const isPrivate = (targetType: ReportTarget) => targetType === "message" || targetType === "call";

/**
 * Returns what moderators see of the target; of a message that screening did not flag as it is now only the state: they
 * read disclosed words only, and not what its sender has written instead of what was held.
 */
export async function readPreview(
  { targetType, targetId, screeningId }: { targetType: ReportTarget; targetId: string; screeningId: string | null },
  viewerId: string | null,
  db: Db,
): Promise<ContentPreview> {
  const select = SELECTS[targetType];
  const [row] = select ? await readRows<Row>(db, select(targetId)) : [];
  if (!row) return EMPTY_PREVIEW;
  const { contentWarning, pollOptions, state, isAgeGated, createdAt, href } = row;
  const common = { contentWarning, pollOptions, state, isAgeGated, href, createdAt: new Date(createdAt).toISOString() };
  if (isPrivate(targetType) && (screeningId === null || row.screeningId !== screeningId))
    return { ...common, text: "", media: [] };
  const media = parseAssetRows(row.media).map((asset) => toMedia(asset, { viewerId }));
  return { ...common, text: row.text ?? "", media };
}

/** Content that its author may edit or delete before a moderator has read it. Null for other targets. */
export async function quoteContent(
  { targetType, targetId, subjectId }: { targetType: ReportTarget; targetId: string; subjectId: string | null },
  db: Db,
): Promise<DisclosedContent[] | null> {
  if (targetType !== "post" && targetType !== "comment" && targetType !== "vibe") return null;
  const preview = await readPreview({ targetType, targetId, screeningId: null }, null, db);
  const { text, contentWarning, pollOptions, createdAt, media } = preview;
  if (createdAt === null) return null;
  const mediaIds = media.map(({ id }) => id);
  return [{ id: targetId, senderId: subjectId, text, contentWarning, pollOptions, createdAt, media: mediaIds }];
}
