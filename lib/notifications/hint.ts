import "server-only";
import { publish } from "@/lib/infra/realtime";
import { userChannel } from "@/lib/realtime/channels";
import { NOTICE_EVENT } from "./contract";

/** Tells all tabs and devices of a person that their notices are not what they were: they read them again. After the commit. Never throws. */
export const hintNotices = (userId: string): Promise<boolean> => publish([userChannel(userId)], NOTICE_EVENT, {});

/** What the routes do by which somebody's notices change: their other tabs follow. */
export async function hintOwnNotices(_answer: unknown, { actor }: { actor: { id: string } }): Promise<[]> {
  void hintNotices(actor.id);
  return [];
}
