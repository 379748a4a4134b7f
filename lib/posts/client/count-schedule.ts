/** Spreads the requests of all readers over so many ms after an event that reaches them all. */
export const COUNT_JITTER_MS = 3_000;
/** Time in ms between two counts of one page that publish events cause. */
export const COUNT_INTERVAL_MS = 10_000;

/** Decides when a page counts new posts: events that arrive before a count are merged into it. */
export class CountSchedule {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextAt = 0;

  constructor(readonly count: () => void) {}

  /** Counts within COUNT_JITTER_MS, or COUNT_INTERVAL_MS after the count of the event before. */
  published(): void {
    if (this.#timer !== undefined) return;
    const at = performance.now();
    const wait = Math.max(0, this.#nextAt - at);
    this.#nextAt = at + wait + COUNT_INTERVAL_MS;
    this.#start(wait);
  }

  /** Counts within COUNT_JITTER_MS, as all readers subscribe again when the relay has restarted. */
  subscribed(): void {
    if (this.#timer === undefined) this.#start(0);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #start(waitMs: number): void {
    const run = () => {
      this.#timer = undefined;
      this.count();
    };
    this.#timer = setTimeout(run, waitMs + Math.random() * COUNT_JITTER_MS);
  }
}
