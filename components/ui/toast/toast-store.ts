import type { ReactNode } from "react";

/** Maximum number of visible toasts, and how long a dismissed one is kept, in ms: docs/spec.md sections 2 and 9. */
const MAX_VISIBLE_TOASTS = 1;
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastInput {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive" | "success";
  /** Ms; default 5000. */
  duration?: number;
  /** An optional action. `altText` describes an alternative for screen readers; defaults to the label. */
  action?: { label: string; onAction: () => void; altText?: string };
  /** Whether it stays: it explains why the page is about to close. */
  last?: boolean;
  /** Whether it only makes sense on the page that it was shown on. */
  endsWithPage?: boolean;
}

export interface ToastRecord extends ToastInput {
  id: string;
  open: boolean;
}

let records: readonly ToastRecord[] = [];
let count = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastRecord[]) {
  records = next;
  for (const id of removals.keys()) if (!next.some((record) => record.id === id)) forget(id);
  for (const listener of listeners) listener();
}

function forget(id: string) {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** Shows a toast in place of the visible one. Returns functions to update and dismiss it. */
export function toast(input: ToastInput) {
  count += 1;
  const id = `toast-${count}`;
  if (!records.some((record) => record.last))
    set([{ ...input, id, open: true }, ...records].slice(0, MAX_VISIBLE_TOASTS));
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change: Partial<ToastInput>) =>
      set(records.map((record) => (record.id === id ? { ...record, ...change } : record))),
  };
}

/** Closes one toast, or all; the store removes it later, so that it can fade out. */
export function dismissToast(id?: string): void {
  const closing = records.filter((record) => id === undefined || record.id === id);
  if (closing.length === 0) return;
  for (const record of closing) {
    if (removals.has(record.id)) continue;
    const timer = setTimeout(() => set(records.filter((other) => other.id !== record.id)), TOAST_REMOVE_DELAY_MS);
    removals.set(record.id, timer);
  }
  set(records.map((record) => (closing.includes(record) ? { ...record, open: false } : record)));
}

/** Closes the toasts that only make sense on the page that the user has left. */
export function dismissPageToasts(): void {
  for (const { id, open, endsWithPage } of records) if (open && endsWithPage) dismissToast(id);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const listToasts = (): readonly ToastRecord[] => records;
