import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";

const JOURNAL_FILE = "journal.ndjson";

/** An append-only file of JSON lines. What `synced()` has confirmed survives a kill -9 and a power cut. */
export class JournalFile {
  readonly #file: string;
  readonly #onFailure: (error: unknown) => void;
  #handle: FileHandle | null = null;
  #queue: string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /** After a failure memory is ahead of the file, and no later line may follow: only a restart agrees again. */
  constructor(home: string, onFailure: (error: unknown) => void = () => {}) {
    this.#onFailure = onFailure;
    mkdirSync(home, { recursive: true, mode: 0o700 });
    this.#file = path.join(home, JOURNAL_FILE);
  }

  /** Returns all complete lines and truncates a partial last line. */
  read(): unknown[] {
    if (!existsSync(this.#file)) return [];
    const text = readFileSync(this.#file, "utf8");
    const completeLines = text.slice(0, text.lastIndexOf("\n") + 1);
    if (completeLines.length < text.length) truncateSync(this.#file, Buffer.byteLength(completeLines));
    return completeLines
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  }

  /** Replaces the whole file atomically. */
  rewrite(lines: unknown[]): void {
    const fresh = `${this.#file}.new`;
    writeFileSync(fresh, lines.map((line) => `${JSON.stringify(line)}\n`).join(""), { mode: 0o600, flush: true });
    renameSync(fresh, this.#file);
    syncFolder(path.dirname(this.#file));
  }

  append(line: unknown): void {
    this.#queue.push(`${JSON.stringify(line)}\n`);
  }

  /** Resolves when all appended lines are on disk. Concurrent appends are written together. */
  synced(): Promise<void> {
    if (this.#queue.length === 0) return this.#next ?? this.#writing;
    this.#next ??= this.#writing.then(() => {
      this.#next = null;
      this.#writing = this.#write();
      return this.#writing;
    });
    return this.#next;
  }

  async close(): Promise<void> {
    await this.synced();
    await this.#handle?.close();
    this.#handle = null;
  }

  async #write(): Promise<void> {
    try {
      if (!this.#handle) {
        this.#handle = await open(this.#file, "a", 0o600);
        syncFolder(path.dirname(this.#file));
      }
      const text = this.#queue.join("");
      this.#queue = [];
      await this.#handle.appendFile(text);
      await this.#handle.datasync();
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
