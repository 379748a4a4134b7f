import "server-only";
import { screenText } from "../text/screen-text";

/** Texts in both of V8's string widths, which exercise every classifier. */
const TEXTS = [
  "Call me on 020 7946 0000 about the damn kiln: 12 High Street, Leeds. https://example.org/a?b=1 d.a.m.n",
  "Ｃａｌｌ me about the kiln, дорогая 😀: £12, d4mn, me@example.org, http://example.org ١٢٣",
];

/** Decodes the models and compiles the patterns before the first request. Returns the time in ms. */
export function warmUpScreening(): number {
  return [...TEXTS, ...TEXTS].reduce((sum, text) => sum + screenText(text).ms, 0);
}
