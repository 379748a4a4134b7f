import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import { terminate } from "@/lib/infra/realtime";
import type { MessageSettings } from "../contract";

/** Changes how somebody wants to be reached, and what they show of themselves. Who hides that they are there is forgotten to have been. */
export async function changeMessageSettings(
  actor: { id: string },
  change: Partial<MessageSettings>,
  db: Db = prisma,
): Promise<MessageSettings> {
  const data = { ...change, ...(change.showPresence === false && { lastSeenAt: null }) };
  const changed = await db.messageSettings.upsert({
    where: { userId: actor.id },
    create: { ...data, userId: actor.id },
    update: data,
    select: { whoMayWrite: true, showPresence: true, showReceipts: true },
  });
  // They come back at once, and are let in nowhere where they would be seen.
  if (change.showPresence === false) void terminate(actor.id);
  return changed;
}
