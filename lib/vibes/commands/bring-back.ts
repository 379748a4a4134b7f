import "server-only";
import type { Db } from "@/lib/infra/db";
import { removeFromBlocklist } from "@/lib/media/commands/remember";
import type { ContentState } from "@/prisma/generated/client";

/** Restores a vibe to its state before a moderation decision. Returns whether it changed. */
export async function restoreVibeByModerator(id: string, state: ContentState, tx: Db): Promise<boolean> {
  await tx.$executeRaw`SELECT FROM "Vibe" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const vibe = await tx.vibe.findUnique({ where: { id }, select: { state: true } });
  if (!vibe || vibe.state === state) return false;
  await tx.vibe.update({ where: { id }, data: { state }, select: { id: true } });
  if (vibe.state === "removed") await removeFromBlocklist({ kind: "vibe", id }, tx);
  return true;
}
