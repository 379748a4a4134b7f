import "server-only";
import { encodeCursor, invalidCursor, parseCursor } from "@/lib/http/cursor";
import { Prisma } from "@/prisma/generated/client";
import type { CommentOrder } from "../contract/comment";

interface OrderedRow {
  id: string;
  createdAt: Date;
  likesCount: number;
  repliesCount: number;
}

interface OrderSql {
  /** Throws `invalid` for a cursor of another order. */
  isAfter: (cursor: string) => Prisma.Sql;
  by: Prisma.Sql;
  cursorOf: (row: OrderedRow) => string;
}

/** The score as "Comment_top_idx" has it. */
const SCORE_SQL = Prisma.sql`(c."likesCount" + c."repliesCount")`;

/** Opaque to clients: base64url of the score and the cursor of a list by time. */
const encodeTopCursor = (row: OrderedRow) =>
  Buffer.from(`${row.likesCount + row.repliesCount}.${encodeCursor(row)}`).toString("base64url");

function parseTopCursor(cursor: string) {
  const [, score = "", place = ""] =
    /^(\d{1,9})\.([\w-]+)$/.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  const { createdAt, id } = parseCursor(place);
  const [likesCount, repliesCount] = [Number(score), 0];
  if (encodeTopCursor({ id, createdAt, likesCount, repliesCount }) !== cursor) throw invalidCursor();
  return { score: likesCount, createdAt, id };
}

function isAfterTime(cursor: string, than: Prisma.Sql): Prisma.Sql {
  const { createdAt, id } = parseCursor(cursor);
  return Prisma.sql`AND (c."createdAt", c."id") ${than} (${createdAt}, ${id}::uuid)`;
}

/** The keyset of each order. Newest and oldest use "Comment_postId_createdAt_id_idx" in either direction. */
export const COMMENT_ORDER_SQL: Record<CommentOrder, OrderSql> = {
  top: {
    isAfter: (cursor) => {
      const { score, createdAt, id } = parseTopCursor(cursor);
      return Prisma.sql`AND (${SCORE_SQL}, c."createdAt", c."id") < (${score}::int, ${createdAt}, ${id}::uuid)`;
    },
    by: Prisma.sql`${SCORE_SQL} DESC, c."createdAt" DESC, c."id" DESC`,
    cursorOf: encodeTopCursor,
  },
  newest: {
    isAfter: (cursor) => isAfterTime(cursor, Prisma.sql`<`),
    by: Prisma.sql`c."createdAt" DESC, c."id" DESC`,
    cursorOf: encodeCursor,
  },
  oldest: {
    isAfter: (cursor) => isAfterTime(cursor, Prisma.sql`>`),
    by: Prisma.sql`c."createdAt", c."id"`,
    cursorOf: encodeCursor,
  },
};
