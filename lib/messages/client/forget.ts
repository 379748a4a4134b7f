import { forgetDrafts } from "./draft";
import { outboxOf } from "./outbox";

/** Removes what a person wrote and did not send from this browser: for an account that is deleted. Sign-out keeps the outbox. */
export async function forgetMessages(userId: string): Promise<void> {
  forgetDrafts(userId);
  // A browser that keeps nothing has nothing to forget.
  await outboxOf(userId)
    .clear()
    .catch(() => undefined);
}
