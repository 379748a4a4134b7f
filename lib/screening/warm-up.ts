import "server-only";
import { screenText } from "./text";

/** Ordinary texts of both of V8's string widths, with what makes each classifier look closer. */
const TEXTS = [
  "Call me on 020 7946 0000 about the damn kiln: 12 High Street, Leeds. https://example.org/a?b=1 d.a.m.n",
  "Ｃａｌｌ me about the kiln, дорогая 😀: £12, d4mn, me@example.org, http://example.org ١٢٣",
];

/** Has the models decoded and the patterns compiled before the first author waits for them. Answers the milliseconds it took. */
export function warmUp(): number {
  return [...TEXTS, ...TEXTS].reduce((sum, text) => sum + screenText(text).ms, 0);
}
