import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { ASSET_JSON_SQL, parseAssetRows, toMedia } from "@/lib/media/serializers";
import { Prisma } from "@/prisma/generated/client";
import { type Draft, DraftContent } from "../contract/drafts";

type Owner = Pick<Actor, "id" | "plan" | "limitedUntil">;

interface Row {
  id: string;
  content: unknown;
  publishAt: Date | null;
  failure: string | null;
  updatedAt: Date;
  media: unknown;
}

/** Whether a draft of its owner has file `a`. */
export const IS_IN_DRAFT_SQL = Prisma.sql`EXISTS (
  SELECT FROM "Draft" d WHERE d."authorId" = a."ownerId"
    AND d."content"->'media' @> jsonb_build_array(jsonb_build_object('id', a."id"::text)))`;

/** Includes the draft's files that still exist and are not attached elsewhere, in order. */
const DRAFT_ROW_SQL = Prisma.sql`
  SELECT d."id", d."content", d."publishAt", d."failure", d."updatedAt", (
    SELECT json_agg(${ASSET_JSON_SQL} ORDER BY m."place")
    FROM jsonb_array_elements(d."content"->'media') WITH ORDINALITY m("file", "place")
    JOIN "Asset" a ON a."id" = (m."file"->>'id')::uuid
    WHERE a."ownerId" = d."authorId" AND a."holderId" IS NULL AND a."state" <> 'uploading'
  ) AS "media"
  FROM "Draft" d`;

/** Returns why a scheduled post is paused, or null. */
function pauseOf(publishAt: Date, { plan, limitedUntil }: Owner): MessageKey | null {
  if (limitedUntil && publishAt <= limitedUntil) return "composing.drafts.pausedByLimit";
  return plan === null && publishAt <= now() ? "composing.drafts.paused" : null;
}

function draft({ id, content, publishAt, failure, updatedAt, media }: Row, owner: Owner): Draft {
  const paused = publishAt && pauseOf(publishAt, owner);
  return {
    id,
    content: DraftContent.parse(content),
    media: parseAssetRows(media).map((asset) => toMedia(asset, { viewerId: owner.id })),
    publishAt: publishAt?.toISOString() ?? null,
    failure: paused ?? failure,
    updatedAt: updatedAt.toISOString(),
  };
}

export async function listDrafts(actor: Owner, { limit, cursor }: PageQuery, db: Db = prisma): Promise<Page<Draft>> {
  const after = decodeCursor(cursor);
  const rows = await readRows<Row>(
    db,
    Prisma.sql`${DRAFT_ROW_SQL} WHERE d."authorId" = ${actor.id}::uuid
      ${after ? Prisma.sql`AND (d."updatedAt", d."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
      ORDER BY d."updatedAt" DESC, d."id" DESC ${pageLimit(limit)}`,
  );
  const place = ({ updatedAt, id }: Row) => ({ createdAt: updatedAt, id });
  return toPage(rows, limit, place, (row) => draft(row, actor));
}

export async function getDraft(actor: Owner, id: string, db: Db = prisma): Promise<Draft> {
  const [row] = await readRows<Row>(
    db,
    Prisma.sql`${DRAFT_ROW_SQL} WHERE d."id" = ${id}::uuid AND d."authorId" = ${actor.id}::uuid`,
  );
  if (!row) throw notFound("draft");
  return draft(row, actor);
}
