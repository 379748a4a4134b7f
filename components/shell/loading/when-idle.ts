/** Long enough for what the page itself needs, in ms. */
const PREFETCH_DELAY_MS = 3_000;

/** Runs `work`, such as a prefetch, some time after the page has loaded. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    setTimeout(
      () => ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 0)),
      PREFETCH_DELAY_MS,
    );
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
