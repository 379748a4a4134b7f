import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { Wave } from "../contract/waves";

/** How long a wave can be undone as a whole; afterwards each decision can still be reversed and appealed. */
const UNDO_WINDOW_MS = DAY_MS;

interface Row extends Record<string, unknown> {
  id: string;
  state: Wave["state"];
  createdAt: Date;
  removedAt: Date | null;
  undoneAt: Date | null;
}

export const isUndoable = ({ state, createdAt }: Pick<Row, "state" | "createdAt">): boolean =>
  (state === "removing" || state === "removed") && fromNow(UNDO_WINDOW_MS, createdAt) > now();

const WAVE_SQL = Prisma.sql`
  SELECT w."id", w."match"::text AS "match", w."value", w."rule", w."text", w."state"::text AS "state", w."createdAt", w."removedAt", w."undoneAt",
    (SELECT json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName") FROM "User" u WHERE u."id" = w."starterId") AS "by",
    n.*
  FROM "SpamWave" w CROSS JOIN LATERAL (
    SELECT count(*)::int AS "total", count(*) FILTER (WHERE i."state" = 'pending')::int AS "pending",
      count(*) FILTER (WHERE i."state" = 'removed')::int AS "removed", count(*) FILTER (WHERE i."state" = 'skipped')::int AS "skipped",
      count(*) FILTER (WHERE i."state" = 'restored')::int AS "restored", count(*) FILTER (WHERE i."state" = 'kept')::int AS "kept"
    FROM "SpamWaveItem" i WHERE i."waveId" = w."id") n`;

const iso = (time: Date | null) => time?.toISOString() ?? null;

const toWave = (row: Row): Wave =>
  Wave.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    removedAt: iso(row.removedAt),
    undoneAt: iso(row.undoneAt),
    undoableUntil: isUndoable(row) ? fromNow(UNDO_WINDOW_MS, row.createdAt).toISOString() : null,
  });

/** Returns a wave. Throws `not_found`. Endpoints that read it use `viewWave`, which records the view. */
export async function getWave(id: string, db: Db = prisma): Promise<Wave> {
  const [row] = await readRows<Row>(db, Prisma.sql`${WAVE_SQL} WHERE w."id" = ${id}::uuid`);
  if (!row) throw notFound("wave");
  return toWave(row);
}

/** Returns a page of waves, newest first. Endpoints use `viewWaves`, which records the view. */
export async function listWaves({ limit, cursor }: PageQuery, db: Db = prisma): Promise<Page<Wave>> {
  const after = decodeCursor(cursor);
  const rows = await readRows<Row>(
    db,
    Prisma.sql`${WAVE_SQL}
      ${after ? Prisma.sql`WHERE (w."createdAt", w."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
      ORDER BY w."createdAt" DESC, w."id" DESC ${pageLimit(limit)}`,
  );
  return toPage(rows, limit, ({ id, createdAt }) => ({ id, createdAt }), toWave);
}
