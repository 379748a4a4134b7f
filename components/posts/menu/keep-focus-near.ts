/** How long an item may take to be removed, in ms. */
const REMOVAL_TIMEOUT_MS = 10_000;

function keepFocusAmong(selector: string, isLeaving: (item: HTMLElement) => boolean): void {
  const items = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = items.findIndex(isLeaving);
  const item = items[at];
  if (!item) return;
  const near = [...items.slice(at + 1), ...items.slice(0, at).reverse()];
  const observer = new MutationObserver(() => {
    if (item.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body)
      near.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), REMOVAL_TIMEOUT_MS);
}

/** Call before a post may leave its list: a focus that the card takes with it goes to the card below, or above. */
export const keepFocusNear = (postId: string): void =>
  keepFocusAmong("main article[data-card]", ({ dataset }) => dataset.card === postId);

/** The same for a comment, by the id of its element. */
export const keepFocusNearComment = (elementId: string): void =>
  keepFocusAmong("#comments li[id^='comment-']", ({ id }) => id === elementId);
