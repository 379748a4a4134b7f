import { type Db, prisma } from "@/lib/infra/db";

export const assetsOf = (owner: { id: string }, db: Db = prisma) =>
  db.asset.findMany({
    where: { ownerId: owner.id },
    select: { id: true, state: true, fileName: true },
    orderBy: { createdAt: "asc" },
  });

/** Returns the storage in bytes; `reserved` is for uploads in progress. */
export async function storageOf(owner: { id: string }, db: Db = prisma): Promise<{ reserved: number; stored: number }> {
  const { reservedBytes, storedBytes } = await db.storageUsage.findUniqueOrThrow({ where: { userId: owner.id } });
  return { reserved: Number(reservedBytes), stored: Number(storedBytes) };
}
