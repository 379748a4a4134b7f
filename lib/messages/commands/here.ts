import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { HERE } from "../contract";
import { noteLastSeen } from "../last-seen";
import { pushHere } from "../push";
import { peopleHere } from "../queries/here";
import { getMessageSettings } from "../queries/settings";

/**
 * Notes that the actor is here, tells those of the people they talk to who are here too, and answers these. Who hides when they are
 * there is not noted, and sees nobody.
 */
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
