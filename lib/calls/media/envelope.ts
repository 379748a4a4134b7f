/** How large the JSON of one part may be, in characters: with what stands around it, it stays under a relay's 10 kB. */
const PART_MAX = 7_500;

/** One part of what is said to the other side, as the signalling carries it. */
export interface Part {
  part: number;
  parts: number;
  data: string;
}

/** Cuts `text` into parts that a relay takes. `id` tells this message from every other of the same sender, a repeated one from a new one. */
export function cut(id: string, text: string): Part[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length || pieces.length === 0; ) {
    let size = PART_MAX;
    // What JSON escapes takes more room than it has characters.
    while (JSON.stringify(text.slice(at, at + size)).length > PART_MAX) size = Math.floor(size * 0.8);
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces.map((piece, part) => ({ part, parts: pieces.length, data: `${id} ${piece}` }));
}

/** Puts parts together again, in whatever order and however often they come; each message is given once. */
export class Assembly {
  readonly #pending = new Map<string, Map<number, string>>();
  readonly #known = new Set<string>();

  /** The whole message, once its last missing part is there; else null. */
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
