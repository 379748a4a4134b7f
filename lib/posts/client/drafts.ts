import { useMutation, useQueryClient } from "@tanstack/react-query";
import { onSessionEnd } from "@/lib/accounts/client/session";
import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { DraftChange, DraftContent, drafts } from "../contract/drafts";

const api = apiClient<typeof drafts>();

const draftKeys = { list: ["drafts"] as const };

export const draftsOptions = () =>
  pagesOptions(draftKeys.list, ({ cursor, signal }) =>
    api.page("GET /api/posts/drafts", { query: { cursor }, signal }),
  );

export function useSaveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key, ...body }: DraftChange & { id: string | null; key: string }) =>
      id
        ? api.call("PUT /api/posts/drafts/{id}", { params: { id }, body })
        : api.call("POST /api/posts/drafts", { body, idempotencyKey: key }),
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
export interface LocalDraft {
  id: string | null;
  content: DraftContent;
}

const nameOf = (userId: string) => `veranda-post-draft:${userId}`;

/** Returns the local copy; null if there is none or it cannot be read. */
export function readLocalDraft(userId: string): LocalDraft | null {
  try {
    const stored: LocalDraft | null = JSON.parse(localStorage.getItem(nameOf(userId)) ?? "null");
    return typeof stored?.content?.text === "string" ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the local copy; null deletes it. Does nothing where storage is not available. */
export function storeLocalDraft(userId: string, draft: LocalDraft | null): void {
  try {
    if (draft) localStorage.setItem(nameOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(userId));
  } catch {
    // Storage full or disabled: the server's copy remains.
  }
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
