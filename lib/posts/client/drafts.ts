import { useMutation, useQueryClient } from "@tanstack/react-query";
import { onSessionEnd } from "@/lib/accounts/client/session";
import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { Draft, DraftChange, DraftContent, drafts } from "../contract/drafts";

const api = apiClient<typeof drafts>();

const draftKeys = { list: ["drafts"] as const };

export const draftsOptions = () =>
  pagesOptions(draftKeys.list, ({ cursor, signal }) =>
    api.page("GET /api/posts/drafts", { query: { cursor }, signal }),
  );

/** Saves a draft under its id, or else creates it under a key. */
export function useSaveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ...target }: { body: DraftChange } & ({ id: string } | { key: string })) =>
      "id" in target
        ? api.call("PUT /api/posts/drafts/{id}", { params: { id: target.id }, body })
        : api.call("POST /api/posts/drafts", { body, idempotencyKey: target.key }),
    onSuccess: () => refreshQueries(client, draftKeys.list),
  });
}

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/posts/drafts/{id}", { params: { id } }),
    onSuccess: () => refreshQueries(client, draftKeys.list),
  });
}

/** Whether publishing failed as the draft was published or deleted meanwhile. */
export const isGoneDraftError = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.issues?.some(({ path }) => path === "draftId") ?? false);

/** The local copy of an unsaved post. It survives a tab that closes before the server has it. */
interface LocalDraft {
  id: string | null;
  content: DraftContent;
  /** Whether the server does not have this content yet. */
  isUnsaved?: boolean;
}

/** An opened draft or the id of a quoted post; neither for a new post. */
interface DraftStart {
  draft?: Draft | undefined;
  quoteOf?: string | undefined;
}

const DRAFT_SLOT_PREFIX = ":draft:";

const nameOf = (userId: string, slot: string) => `veranda-post-draft:${userId}${slot}`;

/**
 * Returns where the local copy of a new post, a quote or an opened draft is stored: apart from those of others, so that
 * none overwrites another. A draft that was begun in this browser stays in the copy that it has.
 */
export function localDraftSlot(userId: string, { draft, quoteOf }: DraftStart): string {
  const quotedId = quoteOf ?? draft?.content.quoteOf;
  const slot = quotedId ? `:quote:${quotedId}` : "";
  return draft && readLocalDraft(userId, slot)?.id !== draft.id ? `${DRAFT_SLOT_PREFIX}${draft.id}` : slot;
}

/** Returns the local copy, by default of a new post; null if there is none or it cannot be read. */
export function readLocalDraft(userId: string, slot = ""): LocalDraft | null {
  try {
    const stored: LocalDraft | null = JSON.parse(localStorage.getItem(nameOf(userId, slot)) ?? "null");
    return typeof stored?.content?.text === "string" ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the local copy; null deletes it. Does nothing where storage is not available. */
export function storeLocalDraft(userId: string, slot: string, draft: LocalDraft | null): void {
  // An opened draft is read from the server again, once that has it.
  const isNeeded = draft && (draft.isUnsaved || !slot.startsWith(DRAFT_SLOT_PREFIX));
  try {
    if (isNeeded) localStorage.setItem(nameOf(userId, slot), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(userId, slot));
  } catch {
    // Storage full or disabled: the server's copy remains.
  }
}

/** Returns what the composer starts with: the local copy, but an opened draft only if the server lacks the copy. */
export function findDraftStart(userId: string, slot: string, draft?: Draft): Pick<LocalDraft, "id" | "content"> | null {
  const local = readLocalDraft(userId, slot);
  return draft && !local?.isUnsaved ? draft : local;
}

/** Session storage key: the id of the user whose session ended while they wrote a post. */
const RESUME_KEY = "veranda-resume-post";
let writerId: string | null = null;

onSessionEnd((why) => {
  if (why === "ended" && writerId !== null) window.sessionStorage.setItem(RESUME_KEY, writerId);
});

export function setWriting(userId: string | null): void {
  writerId = userId;
}

/** Returns once whether this user's session ended in this tab while they wrote a post. */
export function consumeInterruptedWriting(userId: string): boolean {
  try {
    if (sessionStorage.getItem(RESUME_KEY) !== userId) return false;
    sessionStorage.removeItem(RESUME_KEY);
    return readLocalDraft(userId) !== null;
  } catch {
    return false;
  }
}
