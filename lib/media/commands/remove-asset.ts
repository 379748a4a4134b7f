import "server-only";
import { lockUserShared } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { assertMayRemove, type ParentCommandsByKind } from "./change-own-asset";
import { lockOwnAsset } from "./lock-own-asset";

/**
 * Deletes the actor's own file wherever it is shown, and frees its storage at once. Throws `not_found`, and `forbidden`
 * as {@link assertMayRemove} does.
 */
export async function deleteAsset(
  actor: Pick<Actor, "id">,
  id: string,
  parentCommands: ParentCommandsByKind,
  db: Db = prisma,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await lockUserShared(tx, actor.id);
    const asset = await lockOwnAsset(actor, id, tx);
    const { parent } = asset;
    await assertMayRemove(actor, asset, parentCommands, tx);
    // `storage_used` frees the quota and queues the files for erasure (prisma/triggers/media.sql).
    await tx.asset.deleteMany({ where: { id } });
    if (parent) await enqueueJob(tx, "media.settled", { holder: parent });
  });
  return { success: true };
}

/** Throws `not_found`, and `conflict` when the upload is already attached. */
export async function cancelUpload(actor: Pick<Actor, "id">, id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { parent } = await lockOwnAsset(actor, id, tx);
    if (parent) throw conflict("media.inUse");
    // `storage_used` frees the quota and queues the files for erasure (prisma/triggers/media.sql).
    await tx.asset.deleteMany({ where: { id } });
  });
}

export async function discardUpload(id: string, db: Db = prisma): Promise<void> {
  await db.asset.deleteMany({ where: { id, state: "uploading", received: 0 } });
}

/** Throws `not_found` unless the upload is the actor's. */
export async function assertOwnUpload(actor: Pick<Actor, "id">, id: string, db: Db = prisma): Promise<void> {
  if ((await db.asset.count({ where: { id, ownerId: actor.id } })) === 0) throw notFound("file");
}
