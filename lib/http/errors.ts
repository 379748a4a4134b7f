import { type MessageDescriptor, type MessageKey, toDescriptor } from "@/lib/i18n/message-descriptor";
import type { Messages } from "@/lib/i18n/messages";

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

/** A message's key, with values if it has any. Another service's message is a plain string. */
export type ErrorText = MessageKey | MessageDescriptor | (string & {});

export interface ErrorBody {
  error: ErrorCode;
  message: string;
  issues?: Issue[];
  /** The id to quote to support, of `internal` alone; details are in the log. */
  id?: string;
}

/** The only error that domain code throws; route() turns it into a response. */
export class AppError extends Error {
  /** Translated by route() into the caller's locale. */
  readonly descriptor: MessageDescriptor;

  constructor(
    readonly code: ErrorCode,
    text: ErrorText,
    readonly issues?: Issue[],
    readonly headers?: Record<string, string>,
  ) {
    const descriptor = toDescriptor(text as MessageKey | MessageDescriptor);
    super(descriptor.key);
    this.name = "AppError";
    this.descriptor = descriptor;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const invalid = (text: ErrorText, issues?: Issue[]) => new AppError("invalid", text, issues);
export const unauthenticated = (message = "Unauthorized") => new AppError("unauthenticated", message);
export const paymentRequired = (text: ErrorText) => new AppError("payment_required", text);
export const forbidden = (text: ErrorText) => new AppError("forbidden", text);
export const conflict = (text: ErrorText) => new AppError("conflict", text);
export const notFound = (thing: keyof Messages["http"]["notThere"]) =>
  new AppError("not_found", `http.notThere.${thing}`);

/** `message` has the form that docs/spec.md defines: status, colon, space, body. */
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
    // Anything in another shape is not from our server, such as the error page of a proxy.
    if (typeof value === "object" && value !== null && "error" in value && "message" in value)
      return value as ErrorBody;
  } catch {}
  return null;
}

/** The server's message, or `fallback`. */
export function errorSentence(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body ? error.body.message : fallback;
}

export const issueMessage = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError ? error.body?.issues?.find((issue) => issue.path === path)?.message : undefined;

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === STATUS.forbidden;

/** Whether it was deleted, has expired, or is not visible to the reader. */
export const isGoneError = (error: unknown): boolean => error instanceof ApiError && error.status === STATUS.not_found;
