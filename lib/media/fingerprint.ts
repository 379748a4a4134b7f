/** Bytes hashed at each end of a file. */
const END = 1_000_000;

/**
 * Returns the fingerprint of a file, the same on any device: its size and the SHA-256 of its first and last megabyte,
 * as "<size>-<hex>". Null where Web Crypto is not available, as on plain http. Rejects when the file can no longer be
 * read.
 */
export async function fingerprintOf(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const ends = new Blob([file.slice(0, END), file.slice(-END)]);
  const digest = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${file.size}-${hex}`;
}
