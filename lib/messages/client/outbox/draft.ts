"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { QuotedMessage } from "@/lib/messages/contract";

interface SavedDraft {
  text: string;
  /** A copy, since the message may not be loaded. */
  replyTo: QuotedMessage | null;
  files: readonly string[];
}

const EMPTY_DRAFT: SavedDraft = { text: "", replyTo: null, files: [] };
const DRAFT_KEY_PREFIX = "veranda-draft";
const keyOf = (userId: string, conversationId: string) => `${DRAFT_KEY_PREFIX} ${userId} ${conversationId}`;

const known = new Map<string, SavedDraft>();
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

const isText = (value: unknown): value is string => typeof value === "string";

const isQuoted = (value: unknown): value is QuotedMessage =>
  typeof value === "object" && value !== null && "id" in value && isText(value.id) && "sequence" in value;

function parse(record: string | null): SavedDraft {
  try {
    const value: unknown = JSON.parse(record ?? "null");
    if (typeof value !== "object" || value === null || !("text" in value) || typeof value.text !== "string")
      return EMPTY_DRAFT;
    const replyTo = "replyTo" in value && isQuoted(value.replyTo) ? value.replyTo : null;
    const files = "files" in value && Array.isArray(value.files) ? value.files.filter(isText) : [];
    return { text: value.text, replyTo, files };
  } catch {
    return EMPTY_DRAFT;
  }
}

function read(key: string): SavedDraft {
  const draft = known.get(key);
  if (draft) return draft;
  let savedDraft = EMPTY_DRAFT;
  try {
    savedDraft = parse(window.localStorage.getItem(key));
  } catch {}
  known.set(key, savedDraft);
  return savedDraft;
}

function write(key: string, draft: SavedDraft): void {
  known.set(key, draft);
  publish();
  try {
    if (draft.text === "" && draft.replyTo === null && draft.files.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is unavailable: keep it for the life of the tab.
  }
}

/** Takes over a draft from another tab, but only in a hidden tab: text must not change while the user is typing. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (!key?.startsWith(DRAFT_KEY_PREFIX) || document.visibilityState === "visible") return;
  known.set(key, parse(newValue));
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

export function clearDrafts(userId: string): void {
  const own = keyOf(userId, "");
  for (const key of [...known.keys()]) if (key.startsWith(own)) known.delete(key);
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(own)) window.localStorage.removeItem(key);
  } catch {}
  publish();
}

type ChangeDraft = (change: Partial<SavedDraft>) => void;

export interface MessageDraft extends SavedDraft {
  set: ChangeDraft;
  clear: () => void;
}

/** Unlike `useDraft` it does not render again with each change. */
export function useChangeDraft(conversationId: string): ChangeDraft {
  const { user } = useCurrentUser();
  const key = keyOf(user?.id ?? "", conversationId);
  return useCallback((change) => write(key, { ...read(key), ...change }), [key]);
}

export function useDraft(conversationId: string): MessageDraft {
  const { user } = useCurrentUser();
  const key = keyOf(user?.id ?? "", conversationId);
  const draft = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => EMPTY_DRAFT,
  );
  const set = useChangeDraft(conversationId);
  const clear = useCallback(() => write(key, EMPTY_DRAFT), [key]);
  return { ...draft, set, clear };
}
