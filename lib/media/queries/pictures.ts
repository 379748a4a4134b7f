import "server-only";
import { notFound } from "@/lib/http/errors";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { heldScreeningSql, type ScreeningColumns, toScreening } from "@/lib/screening/queries/screenings";
import { Prisma } from "@/prisma/generated/client";
import type { ProfilePicture } from "../contract/pictures";
import { joinAssetsSql, parseAssetRows, toMedia } from "../serializers";

interface PictureRow extends ScreeningColumns {
  id: string;
  kind: ProfilePicture["kind"];
  state: ProfilePicture["state"];
  media: unknown;
}

/** Newest first, over "ProfilePicture_authorId_kind_createdAt_idx". */
async function readPictures(actor: { id: string }, which: Prisma.Sql, db: Db): Promise<ProfilePicture[]> {
  const held = heldScreeningSql("v", actor.id);
  const rows = await readRows<PictureRow>(
    db,
    Prisma.sql`
    SELECT v."id", v."kind"::text AS "kind", v."state"::text AS "state", ${held.columns}, assets."media"
    FROM "ProfilePicture" v ${held.join} ${joinAssetsSql(Prisma.sql`v."id"`, Prisma.sql`true`)}
    WHERE v."authorId" = ${actor.id}::uuid AND v."state" <> 'removed' AND ${which}
    ORDER BY v."kind", v."createdAt" DESC, v."id" DESC`,
  );
  return rows.flatMap(({ id, kind, state, media, ...screening }) => {
    // The file was deleted meanwhile; the next job deletes the picture.
    const [asset] = parseAssetRows(media);
    return asset
      ? [{ id, kind, state, media: toMedia(asset, { viewerId: actor.id }), screening: toScreening(screening) }]
      : [];
  });
}

export const listProfilePictures = (actor: { id: string }, db: Db = prisma) =>
  readPictures(actor, Prisma.sql`true`, db);

/** Throws `not_found`, also for pictures of others. */
export async function getProfilePicture(actor: { id: string }, id: string, db: Db = prisma): Promise<ProfilePicture> {
  const [found] = await readPictures(actor, Prisma.sql`v."id" = ${id}::uuid`, db);
  if (!found) throw notFound("picture");
  return found;
}
