/** So long without a byte, and the path counts as broken: sound alone brings fifty packets a second. In ms. */
export const SILENCE = 1_500;
/** The same where something else says that the path has changed. */
const SILENCE_WARNED = 600;
/** How long an attempt may take before the next, by how many have failed in a row, in ms. */
const ATTEMPTS = [5_000, 5_000, 5_000, 5_000, 8_000];
/** A peer that ended is not tried again sooner than this after it began, in ms. */
const ATTEMPT_MIN = 1_000;

/** Watches what arrives, and says when the peer that it arrives on should be given up for a new one. Times are `performance.now()`. */
export class Watchdog {
  #bytes = 0;
  #flowedAt: number | null = null;
  #attemptAt: number;
  #failed = 0;
  #hasFlowed = false;
  #isDead = false;

  constructor(at: number) {
    this.#attemptAt = at;
  }

  /** A new peer was begun. */
  attempt(at: number): void {
    if (!this.#hasFlowed) this.#failed++;
    this.#attemptAt = at;
    this.#bytes = 0;
    this.#hasFlowed = false;
    this.#isDead = false;
  }

  /** The peer ended by itself, or by the other side. */
  died(): void {
    this.#isDead = true;
  }

  /** How many bytes this peer got so far. */
  see(bytes: number, at: number): void {
    if (bytes <= this.#bytes) return;
    this.#bytes = bytes;
    this.#flowedAt = at;
    this.#hasFlowed = true;
    this.#failed = 0;
  }

  /** For how long nothing came, in ms; null before anything ever did. */
  silentFor(at: number): number | null {
    return this.#flowedAt === null ? null : at - this.#flowedAt;
  }

  isFlowing(at: number): boolean {
    return this.#hasFlowed && (this.silentFor(at) ?? Number.POSITIVE_INFINITY) < SILENCE;
  }

  /** Whether the last attempt is old enough for another. */
  isSettled(at: number): boolean {
    return at - this.#attemptAt >= ATTEMPT_MIN;
  }

  /** Whether it is time for a new peer. `isWarned`: something else says that the path has changed. */
  isTired(at: number, isWarned = false): boolean {
    const age = at - this.#attemptAt;
    if (this.#hasFlowed) {
      const silent = this.silentFor(at) ?? 0;
      return silent >= (isWarned || this.#isDead ? SILENCE_WARNED : SILENCE) && age >= ATTEMPT_MIN;
    }
    if (isWarned || this.#isDead) return age >= ATTEMPT_MIN;
    return age >= (ATTEMPTS[Math.min(this.#failed, ATTEMPTS.length - 1)] ?? 0);
  }
}
