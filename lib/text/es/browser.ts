import * as spanish from "./spanish";

// The script of those who read Spanish: it runs before any of a page's own (components/shell/words-script.ts).
globalThis.__words = spanish;
