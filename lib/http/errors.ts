/** The closed list of error codes and the status each answers with. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  rejected: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

export interface Issue {
  path: string;
  message: string;
}

export interface ErrorBody {
  error: ErrorCode;
  message: string;
  issues?: Issue[];
  /** Only on `internal`: what to quote to support; the log has the rest. */
  id?: string;
}

/** The one error that domain code throws; route() turns it into an answer. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly issues?: Issue[],
    readonly headers?: Record<string, string>,
  ) {
    super(message);
    this.name = "AppError";
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const invalid = (message: string, issues?: Issue[]) => new AppError("invalid", message, issues);
export const unauthenticated = (message = "Unauthorized") => new AppError("unauthenticated", message);
export const paymentRequired = (message: string) => new AppError("payment_required", message);
export const forbidden = (message: string) => new AppError("forbidden", message);
export const conflict = (message: string) => new AppError("conflict", message);
/** What route() says in the reader's language. */
export class NotFound extends AppError {
  constructor(readonly thing: string) {
    super("not_found", `This ${thing} does not exist, or is not yours to see.`);
  }
}

/** `thing` as a person would say it: "post", "person". */
export const notFound = (thing: string) => new NotFound(thing);

/** What a browser's call() rejects with. `message` has SPEC.md's form: status, colon, space, body. */
export class ApiError extends Error {
  readonly body: ErrorBody | null;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
    readonly path: string,
  ) {
    super(`${status}: ${text || statusText}`);
    this.name = "ApiError";
    this.body = parseBody(text);
  }
}

function parseBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text);
    // The server answers every error in this one shape; anything else (a proxy's page) has no message of ours.
    if (typeof value === "object" && value !== null && "error" in value && "message" in value)
      return value as ErrorBody;
  } catch {}
  return null;
}

/** The sentence to show for a failed call: the server's own, else `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body ? error.body.message : fallback;
}

/** What a read finds, or null where it throws `not_found`: for pages, which have a page of their own for that. */
export async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** What a failed call says about one field or matter, or undefined. */
export const issueOf = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError ? error.body?.issues?.find((issue) => issue.path === path)?.message : undefined;

/** Whether a call was refused to who they are, as to somebody banned. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === STATUS.forbidden;
