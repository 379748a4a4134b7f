/** The time without a byte after which the path counts as broken; audio alone is 50 packets a second. */
export const MEDIA_SILENCE_MS = 1_500;
/** The same when the path is suspected to have changed. */
const MEDIA_SILENCE_WARNED_MS = 600;
/** Timeout of an attempt, by consecutive failures, in ms. */
const ATTEMPT_TIMEOUTS_MS = [5_000, 5_000, 5_000, 5_000, 8_000];
const MIN_ATTEMPT_INTERVAL_MS = 1_000;

/** Decides when to replace a peer that receives nothing. Times are `performance.now()`. */
export class MediaWatchdog {
  #bytes = 0;
  #flowedAt: number | null = null;
  #attemptAt: number;
  #failed = 0;
  #hasFlowed = false;
  #isDead = false;

  constructor(nowMs: number) {
    this.#attemptAt = nowMs;
  }

  attempt(nowMs: number): void {
    if (!this.#hasFlowed) this.#failed++;
    this.#attemptAt = nowMs;
    this.#bytes = 0;
    this.#hasFlowed = false;
    this.#isDead = false;
  }

  died(): void {
    this.#isDead = true;
  }

  see(bytes: number, nowMs: number): void {
    if (bytes <= this.#bytes) return;
    this.#bytes = bytes;
    this.#flowedAt = nowMs;
    this.#hasFlowed = true;
    this.#failed = 0;
  }

  silentFor(nowMs: number): number | null {
    return this.#flowedAt === null ? null : nowMs - this.#flowedAt;
  }

  isFlowing(nowMs: number): boolean {
    return this.#hasFlowed && (this.silentFor(nowMs) ?? Number.POSITIVE_INFINITY) < MEDIA_SILENCE_MS;
  }

  isSettled(nowMs: number): boolean {
    return nowMs - this.#attemptAt >= MIN_ATTEMPT_INTERVAL_MS;
  }

  isTired(nowMs: number, isWarned = false): boolean {
    const age = nowMs - this.#attemptAt;
    if (this.#hasFlowed) {
      const silent = this.silentFor(nowMs) ?? 0;
      return (
        silent >= (isWarned || this.#isDead ? MEDIA_SILENCE_WARNED_MS : MEDIA_SILENCE_MS) &&
        age >= MIN_ATTEMPT_INTERVAL_MS
      );
    }
    if (isWarned || this.#isDead) return age >= MIN_ATTEMPT_INTERVAL_MS;
    return age >= (ATTEMPT_TIMEOUTS_MS[Math.min(this.#failed, ATTEMPT_TIMEOUTS_MS.length - 1)] ?? 0);
  }
}
