import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { type Db, prisma } from "@/lib/infra/db";
import { pushTyping } from "../push";
import { checkBarrier, readStanding } from "../standing";

/** Sends nothing to a sender whose request is pending. Throws `payment_required`, `not_found`, `forbidden`. */
export async function tellTyping(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  db: Db = prisma,
): Promise<{ success: true }> {
  const standing = await readStanding(actor, conversationId, db);
  checkBarrier(standing);
  if (standing.otherId && standing.isAccepted) void pushTyping(standing.otherId, { conversationId, userId: actor.id });
  return { success: true };
}
