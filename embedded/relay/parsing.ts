/** A request's address; that of the root where it cannot be read. */
export function addressOf(request: { url?: string }): URL {
  try {
    return new URL(request.url ?? "/", "http://relay");
  } catch {
    return new URL("http://relay/");
  }
}

/** What a text holds as a JSON object, or null for everything else. */
export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

/** An id of 1 to `longest` characters, or a number as such; null for everything else. */
export function idIn(value: unknown, longest: number): string | null {
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && id.length > 0 && id.length <= longest ? id : null;
}

/** A value as an object with unknown fields, or null when it is none. */
export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
