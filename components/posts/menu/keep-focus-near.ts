/** How long a card may take to be removed, in ms. */
const REMOVAL_TIMEOUT_MS = 10_000;

/** Call before a post may leave its list: a focus that the card takes with it goes to the card below, or above. */
export function keepFocusNear(postId: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>("main article[data-card]")];
  const at = cards.findIndex(({ dataset }) => dataset.card === postId);
  const card = cards[at];
  if (!card) return;
  const near = [...cards.slice(at + 1), ...cards.slice(0, at).reverse()];
  const observer = new MutationObserver(() => {
    if (card.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body)
      near.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), REMOVAL_TIMEOUT_MS);
}
