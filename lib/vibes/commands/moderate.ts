import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets } from "@/lib/media/commands/attach-assets";
import { addToBlocklist, removeFromBlocklist } from "@/lib/media/commands/image-blocklist";
import { markDecided } from "@/lib/screening/commands";
import type { ContentState } from "@/prisma/generated/client";
import { finishVibeProcessing, vibeDayFromNow } from "./vibes";

/** Restores a vibe to its state before a moderation decision. Returns whether it changed. */
export async function restoreVibeByModerator(id: string, state: ContentState, tx: Db): Promise<boolean> {
  await tx.$executeRaw`SELECT FROM "Vibe" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const vibe = await tx.vibe.findUnique({ where: { id }, select: { state: true } });
  if (!vibe || vibe.state === state) return false;
  await tx.vibe.update({ where: { id }, data: { state }, select: { id: true } });
  if (vibe.state === "removed") await removeFromBlocklist({ kind: "vibe", id }, tx);
  // Its file may have been processed or described meanwhile. What is held waits for a decision anyway.
  if (state !== "held") await finishVibeProcessing(id, tx);
  return true;
}

/**
 * Approves a vibe; its day starts now unless it was live before. Throws `not_found`, `conflict` if not held or
 * screened again since `screeningId`.
 */
export async function approveVibe(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT FROM "Vibe" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const vibe = await tx.vibe.findUnique({
      where: { id },
      select: { state: true, publishedAt: true, screeningId: true },
    });
    if (!vibe) throw notFound("vibe");
    if (vibe.state !== "held") throw conflict("vibes.notHeld");
    if (screeningId && screeningId !== vibe.screeningId) throw conflict("vibes.changedSince");
    const [asset] = await lockAttachedAssets({ kind: "vibe", id }, tx);
    const state = asset?.state === "processing" || asset?.state === "failed" ? asset.state : "live";
    // `vibe_published` sets `publishedAt` when a vibe first goes live (prisma/triggers/vibes.sql).
    const day = vibe.publishedAt ? {} : vibeDayFromNow();
    await tx.vibe.update({ where: { id }, data: { state, ...day }, select: { id: true } });
    if (vibe.screeningId) await markDecided(vibe.screeningId, tx);
  });
}

/** Throws `not_found`, and `conflict` when it is already removed. */
export async function removeVibeByModerator(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT FROM "Vibe" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const vibe = await tx.vibe.findUnique({ where: { id }, select: { state: true } });
    if (!vibe) throw notFound("vibe");
    if (vibe.state === "removed") throw conflict("vibes.removed");
    // `vibe_access` invalidates the signed paths of its file (prisma/triggers/vibes.sql).
    await tx.vibe.update({ where: { id }, data: { state: "removed" }, select: { id: true } });
    await addToBlocklist({ kind: "vibe", id }, tx);
  });
}
