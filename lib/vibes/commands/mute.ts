import "server-only";
import { assertNotSelf } from "@/lib/accounts/policy";
import { getVisibleUser } from "@/lib/accounts/queries/profile-access";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";

type Actor = { id: string };

/** Hides a person's vibes but not their posts, without notifying them. Throws `invalid` for oneself, `not_found`. */
export async function muteVibes(actor: Actor, id: string, db: Db = prisma): Promise<{ isMuted: boolean }> {
  assertNotSelf(actor, id, "mute");
  await getVisibleUser(actor, id, db);
  await db.$executeRaw`
    INSERT INTO "VibeMute" ("muterId", "mutedId", "createdAt") VALUES (${actor.id}::uuid, ${id}::uuid, ${now()}) ON CONFLICT DO NOTHING`;
  return { isMuted: true };
}

export async function unmuteVibes(actor: Actor, id: string, db: Db = prisma): Promise<{ isMuted: boolean }> {
  assertNotSelf(actor, id, "mute");
  const { count } = await db.vibeMute.deleteMany({ where: { muterId: actor.id, mutedId: id } });
  if (count === 0) await getVisibleUser(actor, id, db);
  return { isMuted: false };
}
