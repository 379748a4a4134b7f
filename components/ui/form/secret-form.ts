import { basePath } from "@/lib/http/base-path";

/** Answers with a page that says that scripts are needed. */
export const NO_SCRIPT_PATH = "/api/no-script";

/**
 * Attributes of a form with a password or a code. Scripts send it; without them, nothing that was typed gets into an
 * address. It is not sent before the page is hydrated (first-paint-script.ts).
 */
export const SECRET_FORM = { method: "post", action: `${basePath}${NO_SCRIPT_PATH}` } as const;
