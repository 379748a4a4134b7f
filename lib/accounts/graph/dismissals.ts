import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { assertNotSelf } from "../policy";
import { getVisibleUser } from "../queries/profile-access";

/** Stops suggesting a user. Throws `invalid` for oneself, and `not_found` for users the actor cannot see. */
export async function dismissSuggestion(
  actor: { id: string },
  id: string,
  db: Db = prisma,
): Promise<{ isDismissed: boolean }> {
  assertNotSelf(actor, id, "dismiss");
  await getVisibleUser(actor, id, db);
  await db.$executeRaw`
    INSERT INTO "SuggestionDismissal" ("userId", "dismissedId", "createdAt") VALUES (${actor.id}::uuid, ${id}::uuid, ${now()})
    ON CONFLICT DO NOTHING`;
  return { isDismissed: true };
}

export async function restoreSuggestion(
  actor: { id: string },
  id: string,
  db: Db = prisma,
): Promise<{ isDismissed: boolean }> {
  const { count } = await db.suggestionDismissal.deleteMany({ where: { userId: actor.id, dismissedId: id } });
  if (count === 0) await getVisibleUser(actor, id, db);
  return { isDismissed: false };
}
