import "server-only";
import { publishToUsers } from "@/lib/realtime/publish-to-users";
import { NOTICE_EVENT } from "./contract";

/** Makes all tabs of a user refetch notifications. Call after the commit. Never throws. */
export const hintNotices = (userId: string): Promise<boolean> => publishToUsers([userId], NOTICE_EVENT, {});

/** Route hook: refreshes the actor's other tabs. */
export async function hintOwnNotices(_answer: unknown, { actor }: { actor: { id: string } }): Promise<[]> {
  void hintNotices(actor.id);
  return [];
}
