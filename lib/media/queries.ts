import "server-only";
import { PLANS } from "@/lib/accounts/plans";
import type { Actor } from "@/lib/accounts/session";
import { type Db, prisma } from "@/lib/infra/db";
import type { StorageUsage } from "./contract";

/** What the actor's stored files take, and what their plan holds. Bytes that uploads under way have reserved are not used yet. */
export async function getStorageUsage(actor: Pick<Actor, "id" | "plan">, db: Db = prisma): Promise<StorageUsage> {
  const row = await db.storageUsage.findUnique({ where: { userId: actor.id }, select: { storedBytes: true } });
  // A plan holds 50 GB: far below where a number loses its last digit.
  return { usedBytes: Number(row?.storedBytes ?? 0), totalBytes: PLANS[actor.plan ?? "visitor"].storageBytes };
}
