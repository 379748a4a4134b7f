import "server-only";
import { IDENTITY_TERMS } from "../models/identity-terms";
import type { TextRange } from "../words/find-words";

const ACCUSED = [
  "criminals?|terrorists?|rapists?|vermin|animals|paedophiles?|pedophiles?|paedos?|groomers|predators?|perverts?",
  "parasites|thieves|thugs|freaks|monsters|disgusting|dirty|evil|dangerous|violent|stupid|lazy|scum|savages|invaders",
  "mentally ill|sinners|sick|cockroaches|rats|trash|garbage|diseases?|inferior|subhuman|killers|murderers|scroungers",
  "the (?:enemy|problem)|to blame",
].join("|");
const LINKS = "(?: (?:all|a|an|just|inherently|automatically|some|your|more|less|any)){0,2}";
const DENIAL = new RegExp(
  `(?<![a-z])(?:not (?:all|every|any) (?:${IDENTITY_TERMS})(?: [a-z]+)? (?:are|is)${LINKS}|` +
    `(?:${IDENTITY_TERMS})(?: [a-z]+)? (?:(?:are|is|were|was)(?: not|n['’]?t)|(?:are|is) never)${LINKS}) ` +
    `(?:${ACCUSED})(?![a-z])`,
  "g",
);

/**
 * "Immigrants are not criminals": the model for insults reads the words and misses the negation. Returns their ranges
 * in the folded text.
 */
export const deniedRanges = (folded: string): TextRange[] =>
  [...folded.matchAll(DENIAL)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
