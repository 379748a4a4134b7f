/** What is hashed of either end of a file, in bytes. */
const END = 1_000_000;

/**
 * What a file is known by on any device: its size and the SHA-256 of its first and last megabyte, as "<size>-<hex>". Null where
 * the browser cannot hash, as on plain http. Rejects when the file cannot be read any more.
 */
export async function fingerprintOf(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const ends = new Blob([file.slice(0, END), file.slice(-END)]);
  const digest = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${file.size}-${hex}`;
}
