import "server-only";
import type { Db } from "@/lib/infra/db";

/** Held while an admin leaves or is made an ordinary member: of two at once one stays. */
export const lockAdmins = (tx: Db) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('last administrator', 0))`;

/** Whether there is an admin besides this one. Under lockAdmins. */
export const isAnotherAdmin = async (id: string, tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { role: "admin", id: { not: id } } })) > 0;
