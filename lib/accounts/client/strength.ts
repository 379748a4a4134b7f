import { type TranslationKeys, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as everywhere } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

// `pwned` needs a matcher that asks a server, which is not used.
type WarningKey = Exclude<keyof TranslationKeys["warnings"], "pwned">;
type SuggestionKey = Exclude<keyof TranslationKeys["suggestions"], "pwned">;

/** A message of `security.strength.advice`. */
type AdviceKey = `warnings.${WarningKey}` | `suggestions.${SuggestionKey}`;

export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  advice: AdviceKey[];
}

/** Longer passwords are rated by their beginning, because rating time grows with length. */
const MAX_JUDGED_CHARS = 100;

/** Without translations, its feedback consists of their keys. */
const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...everywhere, ...english } });

/** Rates a password given public facts about its owner. Import lazily: the word lists weigh several hundred kB. */
export function estimatePasswordStrength(password: string, about: string[]): Strength {
  const { score, feedback } = zxcvbn.check(password.slice(0, MAX_JUDGED_CHARS), about);
  const warnings = feedback.warning ? [`warnings.${feedback.warning as WarningKey}` as const] : [];
  const suggestions = feedback.suggestions.map((key) => `suggestions.${key as SuggestionKey}` as const);
  return { score, advice: [...warnings, ...suggestions] };
}
