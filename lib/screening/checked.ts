/** What the browser checks before it sends it or as it hears it, and the names of which it makes lists. */
export { Category, Source, Verdict } from "./contract";
