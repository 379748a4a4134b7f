import "server-only";
import { decodeCursor, olderThan, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import type { OwnSupportRequest } from "./contract";

export const ANSWERS_ORDER = [
  { createdAt: "asc" },
  { id: "asc" },
] as const satisfies Prisma.SupportAnswerFindManyArgs["orderBy"];

export const supportRequestFields = {
  id: true,
  reference: true,
  topic: true,
  state: true,
  text: true,
  createdAt: true,
} as const satisfies Prisma.SupportRequestSelect;

const select = {
  ...supportRequestFields,
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
  const rows = await db.supportRequest.findMany({
    where: { userId: actor.id, ...olderThan(decodeCursor(cursor)) },
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
