import "server-only";
import type { Db } from "@/lib/infra/db";

/** Serialises demotions and deletions of administrators, so that one always remains. */
export const lockAdmins = (tx: Db) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('last administrator', 0))`;

/** Whether there is another administrator. Call under {@link lockAdmins}. */
export const hasAnotherAdmin = async (id: string, tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { role: "admin", id: { not: id } } })) > 0;
