/** Returns the request's URL, or that of the root if it is invalid. */
export function requestUrl(request: { url?: string }): URL {
  try {
    return new URL(request.url ?? "/", "http://relay");
  } catch {
    return new URL("http://relay/");
  }
}

/** Returns null for anything but a JSON object. */
export function parseJsonObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Accepts a string of 1 to `longest` characters, or a number. Returns null otherwise. */
export function parseId(value: unknown, longest: number): string | null {
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && id.length > 0 && id.length <= longest ? id : null;
}

export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
