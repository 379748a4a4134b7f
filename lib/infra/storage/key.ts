import "server-only";

const KEY_PART_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Throws for a key that could lead out of the storage. */
export function keyParts(key: string): string[] {
  const parts = key.split("/");
  if (!parts.every((part) => KEY_PART_PATTERN.test(part))) throw new Error(`"${key}" is no key of the storage.`);
  return parts;
}

export function folderParts(folder: string): string[] {
  if (!folder.endsWith("/")) throw new Error(`"${folder}" is no folder of the storage.`);
  return keyParts(folder.slice(0, -1));
}
