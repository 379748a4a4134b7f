import "server-only";
import { inSources } from "./source-positions";

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

/**
 * What the log keeps of an error: its class, sentence, stack and code, and the same of its cause. All else that drivers hang on
 * theirs stays out: PostgreSQL's detail quotes values of rows, and a mail server's answer names its recipients.
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(error.stack !== undefined && { stack: withoutAddresses(inSources(error.stack)) }),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(error.cause !== undefined && depth > 0 && { cause: loggedError(error.cause, depth - 1) }),
  };
}
