import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as everywhere } from "@zxcvbn-ts/language-common";
import { dictionary as english, translations } from "@zxcvbn-ts/language-en";

export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  advice: string[];
}

/** Longer passwords are rated by their beginning, because rating time grows with length. */
const MAX_JUDGED_CHARS = 100;

const zxcvbn = new ZxcvbnFactory({
  translations,
  graphs: adjacencyGraphs,
  dictionary: { ...everywhere, ...english },
});

/** Rates a password given public facts about its owner. Import lazily: the word lists weigh several hundred kB. */
export function estimatePasswordStrength(password: string, about: string[]): Strength {
  const { score, feedback } = zxcvbn.check(password.slice(0, MAX_JUDGED_CHARS), about);
  return { score, advice: [feedback.warning, ...feedback.suggestions].flatMap((line) => line || []) };
}
