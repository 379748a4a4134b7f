import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

export const canListenToContent = async (): Promise<boolean> => true;

export async function canListenToStaff(actorId: string, _id: string, db: Db): Promise<boolean> {
  const rows = await readRows(db, Prisma.sql`SELECT 1 FROM "User" WHERE "id" = ${actorId}::uuid AND "role" = 'admin'`);
  return rows.length > 0;
}
