import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { Actor } from "@/lib/accounts/session/session";
import { AppError } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import type { Db } from "@/lib/infra/db";

/** Locks the quota until the commit: write the row that uses it in the same transaction. Throws `too_large`. */
export async function assertStorageQuota(tx: Db, actor: Pick<Actor, "id" | "plan">, bytes: number): Promise<void> {
  await tx.$executeRaw`INSERT INTO "StorageUsage" ("userId") VALUES (${actor.id}::uuid) ON CONFLICT DO NOTHING`;
  const [row] = await tx.$queryRaw<{ taken: bigint }[]>`
    SELECT "storedBytes" + "reservedBytes" AS "taken" FROM "StorageUsage" WHERE "userId" = ${actor.id}::uuid FOR UPDATE`;
  const free = PLANS[actor.plan ?? "visitor"].storageBytes - Number(row?.taken ?? 0);
  if (bytes > free)
    throw new AppError("too_large", describeMessage("media.noRoom", { free: { bytes: Math.max(0, free) } }));
}
