import "server-only";

/** The code of an error of node's ("ENOENT"); null where it has none. Not by its class: each realm has its own. */
export const codeOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : null;
