import { AppError, type ErrorCode, type Issue } from "@/lib/http/errors";

/**
 * A request that breaks the upload protocol, which only a faulty program sends: its user reads that the file could not
 * be uploaded, and the issues name the headers at fault.
 */
export const uploadProtocolError = (code: ErrorCode, issues: Issue[], headers?: Record<string, string>): AppError =>
  new AppError(code, "media.uploadRefused", issues, headers);
