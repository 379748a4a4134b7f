/**
 * Sets or, with null, removes a parameter of the page's URL, so that a reload and a link keep it, without a navigation.
 */
export function replaceSearchParam(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (url.href === window.location.href) return;
  // With null, Next adds its own state and updates `useSearchParams`.
  window.history.replaceState(null, "", url);
}
