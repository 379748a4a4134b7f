import "server-only";

/** E-mail addresses, and network addresses with four numbers: what drivers and mail servers put into their sentences. */
const PERSONAL =
  /[^\s<>"'`()[\]{},;:=/@]+@[^\s<>"'`()[\]{},;:=/@]+\.[^\s<>"'`()[\]{},;:=/@]+|\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

/** A sentence without addresses of people or of networks; those of this machine stay. */
export const withoutAddresses = (text: string): string =>
  text.replace(PERSONAL, (found) => (/^127\.|^0\.0\.0\.0$/.test(found) ? found : "[address]"));

/** How many causes are followed: an error may be its own. */
const DEPTH = 4;

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  cause?: LoggedError;
}

/** An error that domain code throws to refuse a call (lib/http/errors.ts), by its name: each bundle has a class of its own. */
const isRefusal = (error: Error) => error.name === "AppError";

/**
 * What the log keeps of an error: its class, sentence and code, its stack unless it is a refusal, and the same of its cause. The stack
 * is that of the code as it runs: `npm run positions` finds where in the sources that is. All other properties that drivers add
 * theirs stays out: PostgreSQL's detail quotes values of rows, and a mail server's answer names its recipients.
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(error.stack !== undefined && !isRefusal(error) && { stack: withoutAddresses(error.stack) }),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(error.cause !== undefined && depth > 0 && { cause: loggedError(error.cause, depth - 1) }),
  };
}

/** An error in one line, as the log keeps one that was to be expected. */
export const reasonOf = (error: unknown): string =>
  withoutAddresses(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
