import { clearDrafts } from "./outbox/draft-store";
import { outboxOf } from "./outbox/outbox";

/** Deletes a user's drafts and unsent messages from this browser, on account deletion. Sign-out keeps the outbox. */
export async function clearLocalMessages(userId: string): Promise<void> {
  clearDrafts(userId);
  // Storage may be unavailable: then there is nothing to clear.
  await outboxOf(userId)
    .clear()
    .catch(() => undefined);
}
