import { ApiError } from "@/lib/http/errors";
import { createKeyedSend } from "@/lib/http/use-keyed-send";
import type { Draft, DraftChange } from "../contract/drafts";

interface CreatedDraft {
  draft: Draft;
  /** Whether it has the given content, and not that of an earlier call. */
  isCurrent: boolean;
}

/**
 * Returns a function that creates one draft. If the response to a call was lost, the next call repeats that one as it
 * was: other content under its key would be refused, and under another key become a second draft.
 */
export function createDraftCreation(
  create: (change: DraftChange, key: string) => Promise<Draft>,
): (change: DraftChange) => Promise<CreatedDraft> {
  const sendKeyed = createKeyedSend();
  let unanswered: DraftChange | null = null;
  return async (change) => {
    const sent = unanswered ?? change;
    unanswered = sent;
    try {
      const draft = await sendKeyed(JSON.stringify(sent), (key) => create(sent, key));
      unanswered = null;
      return { draft, isCurrent: sent === change };
    } catch (error) {
      // The server has refused it, and stored nothing.
      if (error instanceof ApiError && error.status < 500) unanswered = null;
      throw error;
    }
  };
}
