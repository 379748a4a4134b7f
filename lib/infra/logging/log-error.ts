import "server-only";

/** Drivers and mail servers put these into their messages. A match begins where a word does, for linear time. */
const PERSONAL =
  /(?<![^\s<>"'`()[\]{},;:=/@])[^\s<>"'`()[\]{},;:=/@]+@[^\s<>"'`()[\]{},;:=/@]+\.[^\s<>"'`()[\]{},;:=/@]+|\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

/** Loopback addresses stay. */
export const redactAddresses = (text: string): string =>
  text.replace(PERSONAL, (found) => (/^127\.|^0\.0\.0\.0$/.test(found) ? found : "[address]"));

/** An error may be its own cause. */
const MAX_CAUSE_DEPTH = 4;

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  cause?: LoggedError;
}

/** Compares the name, as each bundle has its own AppError class. */
const isRefusal = (error: Error) => error.name === "AppError";

/**
 * Drops other properties than class, message, code, stack (unless AppError) and causes: PostgreSQL's detail quotes row
 * values, and a mail server's response names recipients. `npm run positions` maps stacks to the sources.
 */
export function toLoggedError(error: unknown, depth = MAX_CAUSE_DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactAddresses(String(error)) };
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: redactAddresses(error.message),
    ...(error.stack !== undefined && !isRefusal(error) && { stack: redactAddresses(error.stack) }),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(error.cause !== undefined && depth > 0 && { cause: toLoggedError(error.cause, depth - 1) }),
  };
}

const MAX_REASON_CHARS = 300;

/** The end of a long text, because Prisma's messages begin with the call and name the cause last. */
const oneLine = (text: string): string => redactAddresses(text).trim().replace(/\s+/g, " ").slice(-MAX_REASON_CHARS);

export const errorReason = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${oneLine(error.message)}` : oneLine(String(error));
