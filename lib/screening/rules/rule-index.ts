import "server-only";
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import type { WordRule } from "./rule";

/** How a match may begin. Any text follows, unless the beginning `isWhole`. */
interface Beginning {
  text: string;
  isWhole: boolean;
}

/** Characters of a match that are compared: a space and four letters. */
const MAX_LENGTH = 5;
/** The number of beginnings above which shorter ones are compared. */
const MAX_BEGINNINGS = 200;
/** A character class with more members than this counts as any text. */
const MAX_CLASS_SIZE = 12;

const EMPTY: Beginning = { text: "", isWhole: true };
const ANY: readonly Beginning[] = [{ text: "", isWhole: false }];

const character = (code: number): Beginning => ({ text: String.fromCharCode(code), isWhole: true });

/** Each once; shorter where there are too many. */
function distinct(beginnings: readonly Beginning[], length = MAX_LENGTH): readonly Beginning[] {
  const found = new Map<string, Beginning>();
  for (const each of beginnings) {
    const isWhole = each.isWhole && each.text.length < length;
    const text = each.text.slice(0, length);
    found.set(isWhole ? `${text}$` : text, { text, isWhole });
  }
  return found.size > MAX_BEGINNINGS ? distinct([...found.values()], length - 1) : [...found.values()];
}

/** What `next` adds where the beginnings so far are whole and short. */
function extended(before: readonly Beginning[], next: () => readonly Beginning[]): readonly Beginning[] {
  if (!before.some(({ isWhole }) => isWhole)) return before;
  const added = next();
  return distinct(
    before.flatMap((each) => {
      if (!each.isWhole) return [each];
      return added.map(({ text, isWhole }) => {
        const joined = each.text + text;
        return { text: joined.slice(0, MAX_LENGTH), isWhole: isWhole && joined.length < MAX_LENGTH };
      });
    }),
  );
}

function ofClass({ negate, elements }: AST.ClassRangesCharacterClass): readonly Beginning[] {
  const codes: number[] = [];
  for (const element of elements) {
    if (element.type === "Character") codes.push(element.value);
    else if (element.type === "CharacterClassRange")
      for (let code = element.min.value; code <= element.max.value; code++) codes.push(code);
    else return ANY;
  }
  return negate || codes.length > MAX_CLASS_SIZE ? ANY : codes.map(character);
}

function ofQuantifier({ min, max, element }: AST.Quantifier): readonly Beginning[] {
  const once = ofElement(element);
  let all: readonly Beginning[] = min === 0 ? [EMPTY] : [];
  let repeated: readonly Beginning[] = [EMPTY];
  for (let count = 1; count <= max && repeated.some(({ isWhole }) => isWhole); count++) {
    repeated = extended(repeated, () => once);
    if (count >= min || count === MAX_LENGTH) all = distinct([...all, ...repeated]);
    if (count === MAX_LENGTH) break;
  }
  return all.length === 0 ? repeated : all;
}

function ofElement(node: AST.Element): readonly Beginning[] {
  switch (node.type) {
    case "Character":
      return [character(node.value)];
    case "CharacterClass":
      return node.unicodeSets ? ANY : ofClass(node);
    case "Group":
    case "CapturingGroup":
      return ofAlternatives(node.alternatives);
    case "Quantifier":
      return ofQuantifier(node);
    case "Assertion":
      return [EMPTY];
    default:
      return ANY;
  }
}

function ofAlternatives(alternatives: readonly AST.Alternative[]): readonly Beginning[] {
  return distinct(
    alternatives.flatMap(({ elements }) =>
      elements.reduce<readonly Beginning[]>((before, element) => extended(before, () => ofElement(element)), [EMPTY]),
    ),
  );
}

const SPACE = " ";

function beginningsOf({ pattern }: WordRule): Set<string> {
  const { alternatives } = new RegExpParser().parsePattern(pattern.source);
  return new Set(ofAlternatives(alternatives).map(({ text }) => text));
}

/** Rules whose matches begin with the characters that lead to this node. */
class TrieNode {
  readonly rules: WordRule[] = [];
  readonly next = new Map<number, TrieNode>();

  child(code: number): TrieNode {
    const node = this.next.get(code) ?? new TrieNode();
    this.next.set(code, node);
    return node;
  }
}

function addRule(root: TrieNode, beginning: string, rule: WordRule) {
  let node = root;
  for (let i = 0; i < beginning.length; i++) node = node.child(beginning.charCodeAt(i));
  node.rules.push(rule);
}

/**
 * Rules by the first characters of their matches. Each is tried where a match may begin, not at every word:
 * `screening` in bench/ shows the difference.
 */
export class RuleIndex {
  readonly #root = new TrieNode();
  /** The same beginnings without spaces, for `glued`. */
  readonly #gluedRoot = new TrieNode();

  constructor(private readonly rules: readonly WordRule[]) {
    for (const rule of rules) {
      const beginnings = beginningsOf(rule);
      for (const beginning of beginnings) addRule(this.#root, beginning, rule);
      const glued = new Set([...beginnings].map((beginning) => beginning.replaceAll(SPACE, "")));
      for (const beginning of glued) addRule(this.#gluedRoot, beginning, rule);
    }
  }

  /** The rules that may match, in their order, and the offsets in the word stream at which they may, ascending. */
  candidates(text: string): [WordRule, readonly number[]][] {
    const offsets = new Map<WordRule, number[]>();
    for (let start = text.indexOf(SPACE); start >= 0; start = text.indexOf(SPACE, start + 1)) {
      let node: TrieNode | undefined = this.#root;
      for (let end = start; node; node = node.next.get(text.charCodeAt(end++)))
        for (const rule of node.rules) {
          const known = offsets.get(rule);
          if (!known) offsets.set(rule, [start]);
          else if (known.at(-1) !== start) known.push(start);
        }
    }
    return this.rules.flatMap((rule): [WordRule, number[]][] => {
      const found = offsets.get(rule);
      return found ? [[rule, found]] : [];
    });
  }

  /** The rules whose `glued` form may match inside the word, in their order. */
  gluedCandidates(word: string): readonly WordRule[] {
    const found = new Set<WordRule>();
    for (let start = 0; start <= word.length; start++) {
      let node: TrieNode | undefined = this.#gluedRoot;
      for (let end = start; node; node = node.next.get(word.charCodeAt(end++)))
        for (const rule of node.rules) found.add(rule);
    }
    return found.size === 0 ? [] : this.rules.filter((rule) => found.has(rule));
  }
}

const indexes = new WeakMap<readonly WordRule[], RuleIndex>();

/** Made once for each list of rules. */
export function ruleIndexOf(rules: readonly WordRule[]): RuleIndex {
  const index = indexes.get(rules) ?? new RuleIndex(rules);
  indexes.set(rules, index);
  return index;
}
