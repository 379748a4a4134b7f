import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { onSessionEnd } from "@/lib/accounts/client/session";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { type DraftChange, type DraftContent, drafts } from "../contract/drafts";

const draftKeys = { list: ["drafts"] as const };

export const draftsOptions = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: draftKeys.list,
    queryFn: ({ pageParam, signal }) => call(drafts.list, { query: { cursor: pageParam ?? undefined }, signal }),
  });

/** Keeps a draft: a new one under a key that makes a repetition safe, or the one of this id. */
export function useSaveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key, ...body }: DraftChange & { id: string | null; key: string }) =>
      id ? call(drafts.save, { params: { id }, body }) : call(drafts.create, { body, idempotencyKey: key }),
    onSuccess: () => refresh(client, draftKeys.list),
  });
}

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(drafts.remove, { params: { id } }),
    onSuccess: () => refresh(client, draftKeys.list),
  });
}

/** What this browser keeps of a new post until the server has it: it survives a tab that is closed at once. */
export interface LocalDraft {
  id: string | null;
  content: DraftContent;
}

const nameOf = (userId: string) => `veranda-post-draft:${userId}`;

/** What was being written here; null for nothing, or what cannot be read. */
export function localDraft(userId: string): LocalDraft | null {
  try {
    const kept: LocalDraft | null = JSON.parse(localStorage.getItem(nameOf(userId)) ?? "null");
    return typeof kept?.content?.text === "string" ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it, or with null forgets it; a browser that stores nothing does without. */
export function keepLocalDraft(userId: string, draft: LocalDraft | null): void {
  try {
    if (draft) localStorage.setItem(nameOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(userId));
  } catch {
    // Full or switched off: the server's copy remains.
  }
}

/** Under this name a tab keeps the id of the person whose session ended while they wrote a post. */
const RESUME_KEY = "veranda-resume-post";
let writerId: string | null = null;

onSessionEnd((why) => {
  if (why === "ended" && writerId !== null) window.sessionStorage.setItem(RESUME_KEY, writerId);
});

/** Notes that this person is writing a new post in this tab; null once they are not. */
export function setWriting(userId: string | null): void {
  writerId = userId;
}

/** Whether the session of this person ended in this tab while they wrote a post; asked once. */
export function takeInterrupted(userId: string): boolean {
  try {
    if (sessionStorage.getItem(RESUME_KEY) !== userId) return false;
    sessionStorage.removeItem(RESUME_KEY);
    return localDraft(userId) !== null;
  } catch {
    return false;
  }
}
