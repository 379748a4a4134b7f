/** Characters of JSON: with its envelope a part stays under the relay's 10 kB. */
const MAX_PART_CHARS = 7_500;

export interface SignalPart {
  part: number;
  parts: number;
  data: string;
}

export function splitSignal(id: string, text: string): SignalPart[] {
  const pieces: string[] = [];
  for (let index = 0; index < text.length || pieces.length === 0; ) {
    let size = MAX_PART_CHARS;
    // JSON escaping may lengthen it.
    while (JSON.stringify(text.slice(index, index + size)).length > MAX_PART_CHARS) size = Math.floor(size * 0.8);
    pieces.push(text.slice(index, index + size));
    index += size;
  }
  return pieces.map((piece, part) => ({ part, parts: pieces.length, data: `${id} ${piece}` }));
}

/** Reassembles parts in any order; returns each message once. */
export class SignalAssembly {
  readonly #pending = new Map<string, Map<number, string>>();
  readonly #known = new Set<string>();

  add({ part, parts, data }: SignalPart): string | null {
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
