import "server-only";
import type { Db } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** Deletes rows locked in key order, so that concurrent deletions with rows in common wait instead of deadlocking. */
export function deleteInOrder(tx: Db, table: string, key: string[], which: Prisma.Sql): Promise<number> {
  const [name, columns] = [Prisma.raw(`"${table}"`), Prisma.raw(key.map((column) => `"${column}"`).join(", "))];
  return tx.$executeRaw`
    WITH "gone" AS MATERIALIZED (SELECT ${columns} FROM ${name} WHERE ${which} ORDER BY ${columns} FOR UPDATE)
    DELETE FROM ${name} WHERE (${columns}) IN (SELECT * FROM "gone")`;
}
