import "server-only";
import { http as text } from "@/lib/text/http";
import type { ErrorBody } from "./errors";

export function notFoundRoute(): Response {
  const body: ErrorBody = { error: "not_found", message: text.noEndpoint };
  return Response.json(body, { status: 404, headers: { "Cache-Control": "no-store" } });
}
