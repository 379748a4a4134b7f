/** Where the site is mounted ("" or "/x"): written into the bundle at build time, so that both sides know it. */
export const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? "";
