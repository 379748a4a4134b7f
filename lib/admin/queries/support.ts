import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { type Db, prisma } from "@/lib/infra/db";
import { ANSWERS_ORDER, supportRequestFields, withIsoDate } from "@/lib/support/queries";
import type { Prisma } from "@/prisma/generated/client";
import type { StaffSupportRequest, SupportRequestsQuery } from "../contract/support";

const person = { select: { id: true, firstName: true, lastName: true } } as const;

const select = {
  ...supportRequestFields,
  isFirst: true,
  email: true,
  rankAt: true,
  answers: { select: { id: true, text: true, createdAt: true, answerer: person }, orderBy: [...ANSWERS_ORDER] },
  user: { select: { ...person.select, username: true } },
} satisfies Prisma.SupportRequestSelect;

type Row = Prisma.SupportRequestGetPayload<{ select: typeof select }>;

const present = ({ user, rankAt: _, answers, ...row }: Row): StaffSupportRequest => ({
  ...withIsoDate(row),
  asker: user,
  answers: answers.map(withIsoDate),
});

/**
 * Returns a page of support requests, priority ones first, then oldest first. Endpoints use `viewSupportRequests`,
 * which records the view.
 */
export async function listSupportRequests(
  { state, topic, limit, cursor }: SupportRequestsQuery,
  db: Db = prisma,
): Promise<Page<StaffSupportRequest>> {
  const after = decodeCursor(cursor);
  const rows = await db.supportRequest.findMany({
    where: {
      state,
      ...(topic && { topic }),
      ...(after && { OR: [{ rankAt: { gt: after.createdAt } }, { rankAt: after.createdAt, id: { gt: after.id } }] }),
    },
    orderBy: [{ rankAt: "asc" }, { id: "asc" }],
    take: limit + 1,
    select,
  });
  return toPage(rows, limit, ({ id, rankAt }) => ({ id, createdAt: rankAt }), present);
}

export async function getSupportRequest(id: string, db: Db = prisma): Promise<StaffSupportRequest> {
  const row = await db.supportRequest.findUnique({ where: { id }, select });
  if (!row) throw notFound("supportRequest");
  return present(row);
}
