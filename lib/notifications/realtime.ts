import "server-only";
import { publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import { NOTIFICATION_EVENT, REPORTED_STATE_EVENT } from "./constants";

/** Makes all tabs of a user refetch notifications. Call after the commit. Never throws. */
export const publishNotificationsChanged = (userId: string): Promise<boolean> =>
  publishToUsers([userId], NOTIFICATION_EVENT, {});

/** Makes all tabs of a user refetch only what notifications report. Call after the commit. Never throws. */
export const publishReportedStateChanged = (userId: string): Promise<boolean> =>
  publishToUsers([userId], REPORTED_STATE_EVENT, {});

/** Route hook: refreshes the actor's other tabs. */
export async function publishOwnNotificationsChanged(
  _answer: unknown,
  { actor }: { actor: { id: string } },
): Promise<[]> {
  void publishNotificationsChanged(actor.id);
  return [];
}
