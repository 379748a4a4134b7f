import "server-only";
import { RETRY_AFTER_SECONDS, suspectOutage } from "@/lib/infra/database/outage";
import { isConnectionLost, isUnavailable } from "@/lib/infra/db";

/** Answers a route outside `route()`: 503 without a body while the database is away or overloaded. */
export async function orUnavailable(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    if (isConnectionLost(error)) suspectOutage();
    if (!isUnavailable(error)) throw error;
    return new Response(null, { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } });
  }
}
