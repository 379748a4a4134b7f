"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { draftKeyOf, EMPTY_DRAFT, readDraft, type SavedDraft, subscribeToDraft, writeDraft } from "./draft-store";

type ChangeDraft = (change: Partial<SavedDraft>) => void;

export interface MessageDraft extends SavedDraft {
  set: ChangeDraft;
  clear: () => void;
}

/** Unlike `useDraft` it does not render again with each change. */
export function useChangeDraft(conversationId: string): ChangeDraft {
  const { user } = useCurrentUser();
  const key = draftKeyOf(user?.id ?? "", conversationId);
  return useCallback((change) => writeDraft(key, { ...readDraft(key), ...change }), [key]);
}

export function useDraft(conversationId: string): MessageDraft {
  const { user } = useCurrentUser();
  const key = draftKeyOf(user?.id ?? "", conversationId);
  const draft = useSyncExternalStore(
    useCallback((listener) => subscribeToDraft(key, listener), [key]),
    () => readDraft(key),
    () => EMPTY_DRAFT,
  );
  const set = useChangeDraft(conversationId);
  const clear = useCallback(() => writeDraft(key, EMPTY_DRAFT), [key]);
  return { ...draft, set, clear };
}
