import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { terminate } from "@/lib/infra/realtime";
import type { MessageSettings } from "../contract";
import { pushHere } from "../push";
import { peopleHere } from "../queries/here";

/** Changes how somebody wants to be reached, and what they show of themselves. Who hides that they are there is forgotten to have been. */
export async function changeMessageSettings(
  actor: { id: string },
  change: Partial<MessageSettings>,
  db: Db = prisma,
): Promise<MessageSettings> {
  const hides = change.showPresence === false;
  const seenBy = hides ? await peopleHere(actor, now(), db) : [];
  const data = { ...change, ...(hides && { lastSeenAt: null }) };
  const changed = await db.messageSettings.upsert({
    where: { userId: actor.id },
    create: { ...data, userId: actor.id },
    update: data,
    select: { whoMayWrite: true, showPresence: true, showReceipts: true },
  });
  // They come back at once, and are let in nowhere where they would be seen.
  if (hides) {
    void terminate(actor.id);
    void pushHere(
      seenBy.map(({ userId }) => userId),
      { userId: actor.id, left: 0 },
    );
  }
  return changed;
}
