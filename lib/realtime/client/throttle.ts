interface ThrottleTimes {
  /** The time from the first call to `work`. */
  delayMs: number;
  /** The minimum from one `work` to the next. */
  intervalMs?: number;
}

interface Throttled {
  call: () => void;
  cancel: () => void;
}

/** Many calls share one `work`: events arrive in bursts, and each refetch counts against the user's rate limit. */
export function throttle(work: () => void, { delayMs, intervalMs = 0 }: ThrottleTimes): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  const run = () => {
    timer = undefined;
    nextAt = performance.now() + intervalMs;
    work();
  };
  return {
    call: () => {
      timer ??= setTimeout(run, Math.max(delayMs, nextAt - performance.now()));
    },
    cancel: () => clearTimeout(timer),
  };
}
