import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** Whoever is signed in hears what was taken away and brought back. */
export const mayHearContent = async (): Promise<boolean> => true;

/** Admins alone hear what happens at the desk. */
export async function mayHearDesk(actorId: string, _id: string, db: Db): Promise<boolean> {
  const rows = await readRows(db, Prisma.sql`SELECT 1 FROM "User" WHERE "id" = ${actorId}::uuid AND "role" = 'admin'`);
  return rows.length > 0;
}
