import "server-only";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page";
import { type Db, prisma } from "@/lib/infra/db";
import type { OwnRequest } from "./contract";

const select = {
  ...{ id: true, reference: true, topic: true, state: true, text: true },
  ...{ createdAt: true, answer: true, answeredAt: true },
} as const;

/** A page of what the actor asked, newest first. */
export async function listOwnRequests(
  actor: { id: string },
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<OwnRequest>> {
  const after = decodeCursor(cursor);
  const rows = await db.supportRequest.findMany({
    where: {
      userId: actor.id,
      ...(after && {
        OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select,
  });
  return pageOf(
    rows,
    limit,
    ({ id, createdAt }) => ({ id, createdAt }),
    ({ createdAt, answeredAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }),
  );
}
