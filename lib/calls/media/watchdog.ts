/** In ms without a byte until the path counts as broken; audio alone is 50 packets a second. */
export const MEDIA_SILENCE_MS = 1_500;
/** The same when the path is suspected to have changed. */
const MEDIA_SILENCE_WARNED_MS = 600;
/** Timeout of an attempt, by consecutive failures, in ms. */
const ATTEMPT_TIMEOUTS_MS = [5_000, 5_000, 5_000, 5_000, 8_000];
/** Minimum time between attempts, in ms. */
const MIN_ATTEMPT_INTERVAL_MS = 1_000;

/** Decides when to replace a peer that receives nothing. Times are `performance.now()`. */
export class MediaWatchdog {
  #bytes = 0;
  #flowedAt: number | null = null;
  #attemptAt: number;
  #failed = 0;
  #hasFlowed = false;
  #isDead = false;

  constructor(at: number) {
    this.#attemptAt = at;
  }

  attempt(at: number): void {
    if (!this.#hasFlowed) this.#failed++;
    this.#attemptAt = at;
    this.#bytes = 0;
    this.#hasFlowed = false;
    this.#isDead = false;
  }

  died(): void {
    this.#isDead = true;
  }

  see(bytes: number, at: number): void {
    if (bytes <= this.#bytes) return;
    this.#bytes = bytes;
    this.#flowedAt = at;
    this.#hasFlowed = true;
    this.#failed = 0;
  }

  /** In ms; null if nothing was ever received. */
  silentFor(at: number): number | null {
    return this.#flowedAt === null ? null : at - this.#flowedAt;
  }

  isFlowing(at: number): boolean {
    return this.#hasFlowed && (this.silentFor(at) ?? Number.POSITIVE_INFINITY) < MEDIA_SILENCE_MS;
  }

  isSettled(at: number): boolean {
    return at - this.#attemptAt >= MIN_ATTEMPT_INTERVAL_MS;
  }

  /** `isWarned`: the path is suspected to have changed. */
  isTired(at: number, isWarned = false): boolean {
    const age = at - this.#attemptAt;
    if (this.#hasFlowed) {
      const silent = this.silentFor(at) ?? 0;
      return (
        silent >= (isWarned || this.#isDead ? MEDIA_SILENCE_WARNED_MS : MEDIA_SILENCE_MS) &&
        age >= MIN_ATTEMPT_INTERVAL_MS
      );
    }
    if (isWarned || this.#isDead) return age >= MIN_ATTEMPT_INTERVAL_MS;
    return age >= (ATTEMPT_TIMEOUTS_MS[Math.min(this.#failed, ATTEMPT_TIMEOUTS_MS.length - 1)] ?? 0);
  }
}
