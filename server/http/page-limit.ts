import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/http/errors";
import { logRefusal } from "@/lib/infra/logging/security-log";
import { consumeRateLimit, rateLimitAddressKey } from "@/lib/infra/rate-limit/rate-limit";
import { sendError } from "./send-error";

/**
 * Counts a request for a page, which reads what several endpoints do. Answers it and returns true if its address had
 * too many. By address also with a session cookie, which is not checked yet.
 */
export async function refuseTooManyPages(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<boolean> {
  const key = rateLimitAddressKey(address);
  try {
    await consumeRateLimit("page", key);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logRefusal(key, { status: error.status, check: "limit" });
    await sendError(request, response, error);
    return true;
  }
}
