// Inline styles. A page's CSP lists each by its hash (middleware.ts): add new ones to the list below.

/**
 * Reduced motion for users who chose it in the settings. Not in app/globals.css: a global :has rule would restyle every
 * element whenever the DOM changes.
 */
export const REDUCED_MOTION_STYLE =
  "*,*::before,*::after,::backdrop{animation-duration:.01ms;animation-iteration-count:1;transition-duration:.01ms;scroll-behavior:auto}:is(a,button):active,:active>svg{scale:none}";

/** Hides spinners and dead buttons without scripts, and duplicates of server-rendered links. */
export const NO_SCRIPT_STYLE =
  "header div:has(>[role=status]),header button,header:not(:has([role=status])) [data-unscripted]{display:none}";

/** An open conversation takes the whole window of a phone, and shows that the browser is offline. */
export const FULL_WINDOW_STYLE =
  "[data-offline-notice]{display:none}@media (width<48rem){header[data-shell],[data-bottom-bar]{display:none}}";

/** The style of standalone-pages.ts, which load nothing. */
export const OFFLINE_PAGE_STYLE = `
:root{color-scheme:light dark;--back:#faf8f4;--front:#26221d;--quiet:#655e54;--button:#1d5a3a;--on:#fff}
.dark{--back:#1c1916;--front:#f1ece3;--quiet:#b5ada0;--button:#7fc79a;--on:#12301f}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--back);color:var(--front);font:1rem/1.6 system-ui,sans-serif;text-align:center}
h1{margin:1.5rem 0 0;font-size:1.75rem;line-height:1.25}
p{margin:.75rem auto 1.75rem;max-width:28rem;color:var(--quiet)}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:.625rem;background:var(--button);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}
`;

export const INLINE_STYLES = [REDUCED_MOTION_STYLE, NO_SCRIPT_STYLE, FULL_WINDOW_STYLE, OFFLINE_PAGE_STYLE];
