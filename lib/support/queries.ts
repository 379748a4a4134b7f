import "server-only";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import type { OwnRequest } from "./contract";

/** The order in which a request's answers are read. */
export const ANSWERS_ORDER = [
  { createdAt: "asc" },
  { id: "asc" },
] as const satisfies Prisma.SupportAnswerFindManyArgs["orderBy"];

const select = {
  ...{ id: true, reference: true, topic: true, state: true, text: true, createdAt: true },
  answers: { select: { id: true, text: true, createdAt: true }, orderBy: [...ANSWERS_ORDER] },
} satisfies Prisma.SupportRequestSelect;

/** Of what has it, the moment as contracts say it. */
export const dated = <T extends { createdAt: Date }>(row: T) => ({ ...row, createdAt: row.createdAt.toISOString() });

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
    ({ answers, ...row }) => ({ ...dated(row), answers: answers.map(dated) }),
  );
}
