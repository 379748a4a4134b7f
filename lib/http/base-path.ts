/** Where the site is mounted ("" or "/x"). Inlined at build time, so that server and client agree. */
export const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? "";
