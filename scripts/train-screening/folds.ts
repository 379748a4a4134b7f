/** Assigns a group to one of `count` folds. */
export function foldOf(group: string, count: number): number {
  let hash = 0x9e3779b1;
  for (const character of group) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % count;
}
