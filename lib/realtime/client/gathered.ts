interface Pace {
  /** From the first hint to `work`, in ms. */
  delayMs: number;
  /** From one `work` to the next at least, in ms. */
  intervalMs?: number;
}

/** Shares one `work` among hints, of which many may arrive at once: each would count against the user's rate limit. */
export function gathered(work: () => void, { delayMs, intervalMs = 0 }: Pace): { hint: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  const run = () => {
    timer = undefined;
    nextAt = performance.now() + intervalMs;
    work();
  };
  return {
    hint: () => {
      timer ??= setTimeout(run, Math.max(delayMs, nextAt - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
