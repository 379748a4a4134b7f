/** Usernames have 3 to 30 of these characters (lib/accounts/username.ts); what stands before the sign is no part of a word or an address. */
const MENTION = /(?<![\p{L}\p{N}_@/.-])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_]|@|\.[\p{L}\p{N}])/giu;

/** A piece of what somebody wrote: words, or somebody they name by @username. */
export type Token = { kind: "text"; text: string } | { kind: "mention"; text: string; username: string };

/** Splits a text into its words and its mentions, for both sides; together the pieces are the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const found of text.matchAll(MENTION)) {
    if (found.index > at) tokens.push({ kind: "text", text: text.slice(at, found.index) });
    tokens.push({ kind: "mention", text: found[0], username: (found[1] ?? "").toLowerCase() });
    at = found.index + found[0].length;
  }
  if (at < text.length) tokens.push({ kind: "text", text: text.slice(at) });
  return tokens;
}

/** Whom a text names, each once, in their order and lower case. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(tokensOf(text).flatMap((token) => (token.kind === "mention" ? [token.username] : []))),
];
