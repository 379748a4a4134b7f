import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { HERE } from "../contract";
import { noteLastSeen } from "../last-seen";
import { pushHere } from "../push";
import { peopleHere } from "../queries/here";
import { getMessageSettings } from "../queries/settings";

/** Records and publishes the actor's presence, and returns who is online. Users who hide their presence see nobody. */
export async function tellHere(
  actor: { id: string },
  db: Db = prisma,
): Promise<{ here: { userId: string; left: number }[] }> {
  if (!(await getMessageSettings(actor, db)).showPresence) return { here: [] };
  await noteLastSeen(actor, db);
  const at = now();
  const people = await peopleHere(actor, at, db);
  void pushHere(
    people.map(({ userId }) => userId),
    { userId: actor.id, left: HERE },
  );
  return {
    here: people.map(({ userId, lastSeenAt }) => ({ userId, left: HERE - (at.getTime() - lastSeenAt.getTime()) })),
  };
}
