const HASHED_END_BYTES = 1_000_000;

/** Size and SHA-256 of the first and last megabyte. Null without Web Crypto (plain http). Rejects if unreadable. */
export async function fileFingerprint(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const ends = new Blob([file.slice(0, HASHED_END_BYTES), file.slice(-HASHED_END_BYTES)]);
  const digest = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${file.size}-${hex}`;
}
