import { type Db, prisma } from "@/lib/infra/db";

const undo = new Error("rolled back on purpose");

/** Rejects with what `work` throws. */
export async function rollback(work: (db: Db) => Promise<void>): Promise<void> {
  await prisma
    .$transaction(async (db) => {
      await work(db);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}
