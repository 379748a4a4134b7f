import type { QuotedMessage } from "@/lib/messages/contract";

export interface SavedDraft {
  text: string;
  /** A copy, since the message may not be loaded. */
  replyTo: QuotedMessage | null;
  files: readonly string[];
}

export const EMPTY_DRAFT: SavedDraft = { text: "", replyTo: null, files: [] };
const DRAFT_KEY_PREFIX = "veranda-draft";
export const draftKeyOf = (userId: string, conversationId: string) => `${DRAFT_KEY_PREFIX} ${userId} ${conversationId}`;

const known = new Map<string, SavedDraft>();
/** The listeners of the composers that are open in this tab, by key. */
const listeners = new Map<string, Set<() => void>>();
let isFollowingTabs = false;

function publish(key: string): void {
  for (const listener of [...(listeners.get(key) ?? [])]) listener();
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

/** Takes over a draft from another tab, unless its composer is in view here: text must not change while one types. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (!key?.startsWith(DRAFT_KEY_PREFIX)) return;
  if (listeners.has(key) && document.visibilityState === "visible") return;
  known.set(key, parse(newValue));
  publish(key);
}

/**
 * Follows other tabs for as long as the page lives, as a draft that is known here may be changed or sent elsewhere at
 * any time.
 */
function followTabs(): void {
  if (isFollowingTabs) return;
  isFollowingTabs = true;
  window.addEventListener("storage", onStorage);
}

export function readDraft(key: string): SavedDraft {
  const draft = known.get(key);
  if (draft) return draft;
  followTabs();
  let savedDraft = EMPTY_DRAFT;
  try {
    savedDraft = parse(window.localStorage.getItem(key));
  } catch {}
  known.set(key, savedDraft);
  return savedDraft;
}

export function writeDraft(key: string, draft: SavedDraft): void {
  followTabs();
  known.set(key, draft);
  publish(key);
  try {
    if (draft.text === "" && draft.replyTo === null && draft.files.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is unavailable: keep it for the life of the tab.
  }
}

export function subscribeToDraft(key: string, listener: () => void): () => void {
  const own = listeners.get(key) ?? new Set();
  listeners.set(key, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(key);
  };
}

export function clearDrafts(userId: string): void {
  const own = draftKeyOf(userId, "");
  for (const key of [...known.keys()]) if (key.startsWith(own)) known.delete(key);
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(own)) window.localStorage.removeItem(key);
  } catch {}
  for (const key of [...listeners.keys()]) publish(key);
}
