/** Long enough for what the page itself needs, in ms. */
const PREFETCH_DELAY_MS = 3_000;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 0);
}

/** Whether code may be fetched in advance. A visitor mostly reads one page. */
export const mayPrefetch = (): boolean =>
  typeof window !== "undefined" && !document.documentElement.hasAttribute("data-visitor");

/** Runs `work`, such as a prefetch, in an idle moment some time after the page has loaded. */
export function whenLoadedAndIdle(work: () => void): void {
  const wait = () => setTimeout(() => whenIdle(work), PREFETCH_DELAY_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
