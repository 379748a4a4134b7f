/** Writes page-hashes.json into a build folder. */
export function writePageHashes(distDir: string): void;
