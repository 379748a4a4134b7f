/** Compresses the scripts and styles of a build folder. */
export function compressAssets(distDir: string): Promise<void>;
