import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as everywhere } from "@zxcvbn-ts/language-common";
import { dictionary as english, translations } from "@zxcvbn-ts/language-en";

/** How hard a password is to guess: 0 to 4 by zxcvbn, and what would make it harder. */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  advice: string[];
}

/** What is longer is judged by its beginning: judging takes time that grows with the length. */
const JUDGED = 100;

const zxcvbn = new ZxcvbnFactory({
  translations,
  graphs: adjacencyGraphs,
  dictionary: { ...everywhere, ...english },
});

/** Judges a password, knowing what anybody may know about its owner. Loaded late: its word lists weigh some hundred kB. */
export function judgePassword(password: string, about: string[]): Strength {
  const { score, feedback } = zxcvbn.check(password.slice(0, JUDGED), about);
  return { score, advice: [feedback.warning, ...feedback.suggestions].flatMap((line) => line || []) };
}
