import "server-only";
import { SECOND_MS } from "@/lib/infra/clock";
import { publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import { MEDIA_EVENT } from "../constants";

const RETRY_DELAY_MS = 3 * SECOND_MS;

/** Makes the owner's open pages refetch files, or what these are attached to, after the commit. Never throws. */
export const publishMediaChanged = (ownerId: string, ids: readonly (string | null)[]): Promise<boolean> =>
  publishToUsers([ownerId], MEDIA_EVENT, { ids: ids.filter((id) => id !== null) }, { retryAfterMs: RETRY_DELAY_MS });
