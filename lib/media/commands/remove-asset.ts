import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { media as text } from "@/lib/text/media";
import { lockOwnAsset } from "./own-asset";

/** Deletes a file of one's own, wherever it is shown; its room is free at once. Throws `not_found`. */
export async function removeAsset(actor: Pick<Actor, "id">, id: string, db: Db = prisma): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { holder } = await lockOwnAsset(actor, id, tx);
    await tx.asset.deleteMany({ where: { id } });
    if (holder) await addJob(tx, "media.settled", { holder });
  });
  return { success: true };
}

/** Cancels an upload of one's own. Throws `not_found`, `conflict` when it is shown somewhere by now. */
export async function cancelUpload(actor: Pick<Actor, "id">, id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { holder } = await lockOwnAsset(actor, id, tx);
    if (holder) throw conflict(text.inUse);
    await tx.asset.deleteMany({ where: { id } });
  });
}

/** Takes back an upload that could not be begun. */
export async function dropUpload(id: string, db: Db = prisma): Promise<void> {
  await db.asset.deleteMany({ where: { id, state: "uploading", received: 0 } });
}

/** Whether an upload is the actor's; throws `not_found` where it is not. */
export async function checkOwnUpload(actor: Pick<Actor, "id">, id: string, db: Db = prisma): Promise<void> {
  if ((await db.asset.count({ where: { id, ownerId: actor.id } })) === 0) throw notFound(text.file);
}
