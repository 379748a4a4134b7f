import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** Every signed-in user may subscribe to removals and restorations. */
export const mayHearContent = async (): Promise<boolean> => true;

/** Only admins may subscribe to the moderation console. */
export async function mayHearDesk(actorId: string, _id: string, db: Db): Promise<boolean> {
  const rows = await readRows(db, Prisma.sql`SELECT 1 FROM "User" WHERE "id" = ${actorId}::uuid AND "role" = 'admin'`);
  return rows.length > 0;
}
