import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addToBlocklist } from "@/lib/media/commands/remember";
import { vibes as text } from "@/lib/text/vibes";

/** Throws `not_found`, and `conflict` when it is already removed. */
export async function removeVibeByModerator(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT FROM "Vibe" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const vibe = await tx.vibe.findUnique({ where: { id }, select: { state: true } });
    if (!vibe) throw notFound(text.vibe);
    if (vibe.state === "removed") throw conflict(text.removed);
    // `vibe_access` invalidates the signed paths of its file (prisma/triggers/vibes.sql).
    await tx.vibe.update({ where: { id }, data: { state: "removed" }, select: { id: true } });
    await addToBlocklist({ kind: "vibe", id }, tx);
  });
}
