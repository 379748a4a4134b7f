import "server-only";
import { STAFF_ROLE_SQL } from "@/lib/accounts/session/staff-role-sql";
import { staffRolesWith } from "@/lib/http/security/staff-permissions";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

export const canListenToContent = async (): Promise<boolean> => true;

export async function canListenToStaff(actorId: string, _id: string, db: Db): Promise<boolean> {
  const mayReview = Prisma.sql`${STAFF_ROLE_SQL} = ANY(${staffRolesWith("cases")}::text[])`;
  const rows = await readRows(db, Prisma.sql`SELECT 1 FROM "User" u WHERE u."id" = ${actorId}::uuid AND ${mayReview}`);
  return rows.length > 0;
}
