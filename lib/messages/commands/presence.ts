import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { PRESENCE_TTL_MS } from "../constants";
import { listOnlinePeople } from "../queries/presence";
import { getMessageSettings } from "../queries/settings";
import { publishPresenceTo } from "../realtime";
import { recordLastSeen } from "./last-seen";

/** Records and publishes the actor's presence, and returns who is online. Users who hide their presence see nobody. */
export async function publishPresence(
  actor: { id: string },
  db: Db = prisma,
): Promise<{ here: { userId: string; left: number }[] }> {
  if (!(await getMessageSettings(actor, db)).showPresence) return { here: [] };
  await recordLastSeen(actor, db);
  const at = now();
  const people = await listOnlinePeople(actor, at, db);
  void publishPresenceTo(
    people.map(({ userId }) => userId),
    { userId: actor.id, left: PRESENCE_TTL_MS },
  );
  return {
    here: people.map(({ userId, lastSeenAt }) => ({
      userId,
      left: PRESENCE_TTL_MS - (at.getTime() - lastSeenAt.getTime()),
    })),
  };
}
