import "server-only";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { type Db, prisma } from "@/lib/infra/db";
import { ANSWERS_ORDER, dated } from "@/lib/support/queries";
import { deskSupport as text } from "@/lib/text/desk-support";
import type { Prisma } from "@/prisma/generated/client";
import type { DeskRequest, SupportQuery } from "../contract/support";

const person = { select: { id: true, firstName: true, lastName: true } } as const;

const select = {
  id: true,
  reference: true,
  topic: true,
  state: true,
  text: true,
  isFirst: true,
  email: true,
  rankAt: true,
  createdAt: true,
  answers: { select: { id: true, text: true, createdAt: true, answerer: person }, orderBy: [...ANSWERS_ORDER] },
  user: { select: { ...person.select, username: true } },
} satisfies Prisma.SupportRequestSelect;

type Row = Prisma.SupportRequestGetPayload<{ select: typeof select }>;

const present = ({ user, rankAt: _, answers, ...row }: Row): DeskRequest => ({
  ...dated(row),
  asker: user,
  answers: answers.map(dated),
});

/** Support requests, priority ones first, then oldest first. */
export async function listRequests(
  { state, topic, limit, cursor }: SupportQuery,
  db: Db = prisma,
): Promise<Page<DeskRequest>> {
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
  return pageOf(rows, limit, ({ id, rankAt }) => ({ id, createdAt: rankAt }), present);
}

export async function getRequest(id: string, db: Db = prisma): Promise<DeskRequest> {
  const row = await db.supportRequest.findUnique({ where: { id }, select });
  if (!row) throw notFound(text.request);
  return present(row);
}
