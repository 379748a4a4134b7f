import { setTimeout as pause } from "node:timers/promises";
import { isUnavailable } from "@/lib/infra/db";
import type { Answer } from "./line";

export const KINDS = ["post", "comment", "message", "upload", "payment", "decision"] as const;
export type Kind = (typeof KINDS)[number];

/** Something that was to be written: known before it is sent, and acknowledged or not. */
export interface Entry<D = unknown> {
  kind: Kind;
  /** Its text, unlike that of any other, or what else it is found by. */
  name: string;
  attempts: number;
  isAcknowledged: boolean;
  /** Where its writer reads it, once it is acknowledged. */
  place?: { path: string; cookie: string };
  detail: D;
}

/** Between two attempts, in ms, and how many there may be: more than any fault lasts. */
const RETRY_MS = 100;
const MAX_ATTEMPTS = 1_200;
/** How long the test itself waits for a database that is away, in ms. */
const PATIENCE_MS = 90_000;

/** Answers that say nothing about the write: none at all, "unavailable", and "too many". */
const isOpen = ({ status }: Answer) => status === 0 || status === 429 || status >= 500;

/** Everything that was meant to be written, in the order of its beginning. */
export class Journal {
  readonly entries: Entry[] = [];
  /** What was refused, though nothing was wrong with it. */
  readonly refused: string[] = [];
  /** Set once no new entries are to be begun. */
  isClosed = false;

  begin<D>(kind: Kind, name: string, detail: D): Entry<D> {
    const entry = { kind, name, attempts: 0, isAcknowledged: false, detail };
    this.entries.push(entry);
    return entry;
  }

  /** Does `call`, again while its answer says nothing, and answers the first that does. */
  async until(entry: Entry, call: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      entry.attempts++;
      const answer = await call();
      if (!isOpen(answer)) return answer;
      await pause(RETRY_MS);
    }
    throw new Error(`${entry.kind} ${entry.name} was never answered`);
  }

  /** Writes down that an entry is acknowledged, or what it was refused with. Returns whether it is. */
  settle(entry: Entry, answer: Answer, wanted: readonly number[]): boolean {
    if (wanted.includes(answer.status)) entry.isAcknowledged = true;
    else this.refused.push(`${entry.kind} ${entry.name}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return entry.isAcknowledged;
  }

  of<D>(kind: Kind): Entry<D>[] {
    // Each kind is begun in one place, with one form of detail.
    return this.entries.filter((entry) => entry.kind === kind) as Entry<D>[];
  }
}

/** Does what the test does with the database by itself, again while that is away. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      await pause(RETRY_MS);
    }
  }
}
