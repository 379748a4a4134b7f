import { forgetDrafts } from "./draft";
import { outboxOf } from "./outbox";

/** Takes what somebody wrote and did not send out of this browser: for who signs out. */
export async function forgetMessages(userId: string): Promise<void> {
  forgetDrafts(userId);
  // A browser that keeps nothing has nothing to forget.
  await outboxOf(userId)
    .clear()
    .catch(() => undefined);
}
