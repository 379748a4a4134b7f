import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { terminateConnections } from "@/lib/infra/realtime";
import type { MessageSettings } from "../contract";
import { listOnlinePeople } from "../queries/presence";
import { publishPresenceTo } from "../realtime";

/** Changes the actor's messaging settings. Hiding presence also erases their last-seen time. */
export async function changeMessageSettings(
  actor: { id: string },
  change: Partial<MessageSettings>,
  db: Db = prisma,
): Promise<MessageSettings> {
  const hides = change.showPresence === false;
  const seenBy = hides ? await listOnlinePeople(actor, now(), db) : [];
  const data = { ...change, ...(hides && { lastSeenAt: null }) };
  const changed = await db.messageSettings.upsert({
    where: { userId: actor.id },
    create: { ...data, userId: actor.id },
    update: data,
    select: { whoMayWrite: true, showPresence: true, showReceipts: true },
  });
  // Clients reconnect at once, but may no longer join presence channels.
  if (hides) {
    void terminateConnections(actor.id);
    void publishPresenceTo(
      seenBy.map(({ userId }) => userId),
      { userId: actor.id, left: 0 },
    );
  }
  return changed;
}
