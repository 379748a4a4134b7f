import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { VIEW_ACTS } from "../constants";
import { AuditEntry, type AuditQuery } from "../contract/staff";

interface Row {
  id: string;
  act: string;
  actorRef: string | null;
  caseId: string | null;
  detail: unknown;
  createdAt: Date;
  by: unknown;
  about: unknown;
}

const person = (ref: string) => Prisma.sql`(
  SELECT json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'username', u."username")
  FROM "User" u WHERE u."billingRef" = e.${Prisma.raw(`"${ref}"`)})`;

const refOf = (id: string) => Prisma.sql`(SELECT u."billingRef" FROM "User" u WHERE u."id" = ${id}::uuid)`;

/** Newest first. Entries about deleted accounts have no name. */
export async function listAudit(
  { act, caseId, by, about, kind, limit, cursor }: AuditQuery,
  db: Db = prisma,
): Promise<Page<AuditEntry>> {
  const after = decodeCursor(cursor);
  const isView = Prisma.sql`e."act" = ANY(${[...VIEW_ACTS]}::text[])`;
  const which = [
    Prisma.sql`true`,
    ...(kind ? [kind === "views" ? isView : Prisma.sql`NOT ${isView}`] : []),
    ...(act ? [Prisma.sql`e."act" = ${act}`] : []),
    ...(caseId ? [Prisma.sql`e."caseId" = ${caseId}::uuid`] : []),
    ...(by ? [Prisma.sql`e."actorRef" = ${refOf(by)}`] : []),
    ...(about ? [Prisma.sql`e."aboutRef" = ${refOf(about)}`] : []),
    ...(after ? [Prisma.sql`(e."createdAt", e."id") < (${after.createdAt}, ${after.id}::uuid)`] : []),
  ];
  const rows = await readRows<Row>(
    db,
    Prisma.sql`
    SELECT e."id", e."act", e."actorRef", e."caseId", e."detail", e."createdAt", ${person("actorRef")} AS "by", ${person("aboutRef")} AS "about"
    FROM "AuditEntry" e WHERE ${Prisma.join(which, " AND ")}
    ORDER BY e."createdAt" DESC, e."id" DESC ${pageLimit(limit)}`,
  );
  return toPage(
    rows,
    limit,
    ({ id, createdAt }) => ({ id, createdAt }),
    ({ id, act: name, actorRef, caseId: caseOf, detail, createdAt, by: who, about: subject }) =>
      AuditEntry.parse({
        id,
        act: name,
        caseId: caseOf,
        detail,
        by: who,
        about: subject,
        isJob: actorRef === null,
        createdAt: createdAt.toISOString(),
      }),
  );
}
