/** In characters of JSON: with its envelope a part stays under the relay's 10 kB. */
const PART_MAX = 7_500;

export interface Part {
  part: number;
  parts: number;
  data: string;
}

export function cut(id: string, text: string): Part[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length || pieces.length === 0; ) {
    let size = PART_MAX;
    // JSON escaping may lengthen it.
    while (JSON.stringify(text.slice(at, at + size)).length > PART_MAX) size = Math.floor(size * 0.8);
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces.map((piece, part) => ({ part, parts: pieces.length, data: `${id} ${piece}` }));
}

/** Reassembles parts in any order; returns each message once. */
export class Assembly {
  readonly #pending = new Map<string, Map<number, string>>();
  readonly #known = new Set<string>();

  add({ part, parts, data }: Part): string | null {
    const space = data.indexOf(" ");
    const id = data.slice(0, space);
    if (space < 1 || this.#known.has(id)) return null;
    const pieces = this.#pending.get(id) ?? new Map<number, string>();
    this.#pending.set(id, pieces.set(part, data.slice(space + 1)));
    if (pieces.size < parts) return null;
    this.#pending.delete(id);
    this.#known.add(id);
    return Array.from({ length: parts }, (_, index) => pieces.get(index) ?? "").join("");
  }
}
