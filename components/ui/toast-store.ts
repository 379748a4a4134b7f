import type { ReactNode } from "react";

/** Toasts visible at once, and how long one that was dismissed is kept, in ms: SPEC.md sections 2 and 9. */
const TOAST_LIMIT = 1;
const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastInput {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive" | "success";
  /** How long it stays, in ms; 5000 unless said otherwise. */
  duration?: number;
  /** One thing to do about it. `altText` tells a screen reader's user how to do it elsewhere; the label unless said otherwise. */
  action?: { label: string; onAction: () => void; altText?: string };
  /** Nothing takes its place: the page is about to go, and this says why. */
  last?: boolean;
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

/** Shows a toast in place of the one that is visible; callable from anywhere in the browser. Returns ways to change and dismiss it. */
export function toast(input: ToastInput) {
  count += 1;
  const id = `toast-${count}`;
  if (!records.some((record) => record.last)) set([{ ...input, id, open: true }, ...records].slice(0, TOAST_LIMIT));
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change: Partial<ToastInput>) =>
      set(records.map((record) => (record.id === id ? { ...record, ...change } : record))),
  };
}

/** Closes one toast, or all of them; it leaves the store only later, so that it can fade. */
export function dismissToast(id?: string): void {
  const closing = records.filter((record) => id === undefined || record.id === id);
  if (closing.length === 0) return;
  for (const record of closing) {
    if (removals.has(record.id)) continue;
    const timer = setTimeout(() => set(records.filter((other) => other.id !== record.id)), TOAST_REMOVE_DELAY);
    removals.set(record.id, timer);
  }
  set(records.map((record) => (closing.includes(record) ? { ...record, open: false } : record)));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastRecord[] => records;
