import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import type { OwnSupportRequest } from "./contract";

export const ANSWERS_ORDER = [
  { createdAt: "asc" },
  { id: "asc" },
] as const satisfies Prisma.SupportAnswerFindManyArgs["orderBy"];

const select = {
  id: true,
  reference: true,
  topic: true,
  state: true,
  text: true,
  createdAt: true,
  answers: { select: { id: true, text: true, createdAt: true }, orderBy: [...ANSWERS_ORDER] },
} satisfies Prisma.SupportRequestSelect;

export const withIsoDate = <T extends { createdAt: Date }>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export async function listOwnSupportRequests(
  actor: { id: string },
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<OwnSupportRequest>> {
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
  return toPage(
    rows,
    limit,
    ({ id, createdAt }) => ({ id, createdAt }),
    ({ answers, ...row }) => ({ ...withIsoDate(row), answers: answers.map(withIsoDate) }),
  );
}
