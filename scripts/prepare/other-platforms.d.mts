/** Removes the binaries of other platforms from a node_modules folder. */
export function removeOtherPlatforms(packages: string): void;
