import { setTimeout as pause } from "node:timers/promises";
import { isUnavailable } from "@/lib/infra/db";
import type { HttpAnswer } from "./http-client";

export const ENTRY_KINDS = ["post", "comment", "message", "upload", "payment", "decision"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An intended write: recorded before it is sent, and acknowledged or not. */
export interface JournalEntry<D = unknown> {
  kind: EntryKind;
  /** Its unique text, or another key that finds it. */
  name: string;
  attempts: number;
  isAcknowledged: boolean;
  /** Where its author reads it once it is acknowledged. */
  place?: { path: string; cookie: string };
  detail: D;
}

/** Time between two attempts, in ms, and their maximum number: longer than any fault lasts. */
const RETRY_MS = 100;
const MAX_ATTEMPTS = 1_200;
/** How long the test itself waits for an unavailable database, in ms. */
const DATABASE_TIMEOUT_MS = 90_000;

/** Responses that leave the outcome of a write open: none, "unavailable", and "too many". */
const isOpen = ({ status }: HttpAnswer) => status === 0 || status === 429 || status >= 500;

export class WriteJournal {
  readonly entries: JournalEntry[] = [];
  readonly refused: string[] = [];
  /** Set once no new entries may start. */
  isClosed = false;

  begin<D>(kind: EntryKind, name: string, detail: D): JournalEntry<D> {
    const entry = { kind, name, attempts: 0, isAcknowledged: false, detail };
    this.entries.push(entry);
    return entry;
  }

  /** Repeats `call` until its response is conclusive, and returns that. */
  async until(entry: JournalEntry, call: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      entry.attempts++;
      const answer = await call();
      if (!isOpen(answer)) return answer;
      await pause(RETRY_MS);
    }
    throw new Error(`${entry.kind} ${entry.name} was never answered`);
  }

  /** Records an entry as acknowledged, or its refusal. Returns whether it is acknowledged. */
  settle(entry: JournalEntry, answer: HttpAnswer, expectedStatuses: readonly number[]): boolean {
    if (expectedStatuses.includes(answer.status)) entry.isAcknowledged = true;
    else this.refused.push(`${entry.kind} ${entry.name}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return entry.isAcknowledged;
  }

  of<D>(kind: EntryKind): JournalEntry<D>[] {
    // Each kind is created in one place, with one type of detail.
    return this.entries.filter((entry) => entry.kind === kind) as JournalEntry<D>[];
  }
}

/** Runs the test's own database work, and retries while the database is unavailable. */
export async function retryWhileDatabaseIsDown<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + DATABASE_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      await pause(RETRY_MS);
    }
  }
}
