import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import findMyWay from "find-my-way";
import type { RouteFile, RouteHandler } from "route-files";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { waitForErrorTurn } from "./http/error-turns";
import { sendError } from "./http/send-error";

type Params = Record<string, string | string[] | undefined>;

interface Route extends RouteFile {
  /** The name of the last parameter if it takes the rest of the path. */
  rest: string | undefined;
}

const REST_PATTERN = /\/(\[?)\[\.\.\.(\w+)\]\]?$/;
/** The length of a path segment. Ids and tags are shorter. */
const MAX_PARAM_LENGTH = 2_000;

/** Matches paths in any case, as Next does not. */
function createMatcher(files: readonly RouteFile[]) {
  const matcher = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH });
  for (const file of files) {
    const [, isOptional, rest] = REST_PATTERN.exec(file.path) ?? [];
    const pattern = file.path.replace(REST_PATTERN, "").replace(/\[(\w+)\]/g, ":$1");
    const route: Route = { ...file, rest };
    // One lookup finds the path; the method is compared afterwards, for 405.
    if (!rest || isOptional) matcher.on("GET", pattern, () => undefined, route);
    if (rest) matcher.on("GET", `${pattern}/*`, () => undefined, route);
  }
  return matcher;
}

function allowedBy(methods: readonly string[]): string[] {
  const all = new Set([...methods, "OPTIONS"]);
  if (all.has("GET")) all.add("HEAD");
  return [...all].sort();
}

/** Some networks allow only GET and POST, so tus sends the method in a header. */
function methodOf({ method = "", headers }: IncomingMessage, { methods, rest }: Route): string {
  const intended = String(headers["x-http-method-override"] ?? "").toUpperCase();
  return method === "POST" && rest === "upload" && methods.includes(intended) ? intended : method;
}

export type ServeRoute = (request: IncomingMessage, response: ServerResponse, sitePath: string) => Promise<boolean>;

/**
 * Mounts the handlers of the API and of media without Next, which takes more time than most of them (docs/bench.md).
 * `next start` and `next dev` serve the same files. The result is false for a path that no file has.
 */
export function createRouter(files: readonly RouteFile[]): ServeRoute {
  const matcher = createMatcher(files);
  const compress = compression();

  async function answer(request: IncomingMessage, response: ServerResponse, handler: RouteHandler, params: Params) {
    // Media are compressed already, and sent in ranges.
    if (!request.url?.startsWith(`${env.BASE_PATH}/media/`))
      await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()));
    const answered = await handler(new NodeRequest({ req: request, res: response }), {
      params: Promise.resolve(params),
    });
    if (answered.status >= 400 && answered.status < 500) await waitForErrorTurn(request);
    if (!response.destroyed) await sendNodeResponse(response, answered);
  }

  return async (request, response, sitePath) => {
    const found = matcher.find("GET", sitePath);
    if (!found) return false;
    const route = found.store as Route;
    const { methods, rest } = route;
    const allowed = allowedBy(methods);
    const method = methodOf(request, route);
    const isRefused = !allowed.includes(method);
    if (isRefused || (method === "OPTIONS" && !methods.includes(method))) {
      response.setHeader("Allow", allowed.join(", "));
      if (isRefused) await sendError(request, response, new AppError("method_not_allowed", "http.badMethod"));
      else response.writeHead(204, { "Cache-Control": "no-store" }).end();
    } else {
      request.method = method;
      const handlers = await route.load();
      const handler = handlers[methods.includes(method) ? method : "GET"] as RouteHandler;
      const { "*": remainder, ...params } = found.params;
      const segments = remainder?.split("/").filter(Boolean);
      await answer(request, response, handler, rest && segments ? { ...params, [rest]: segments } : params);
    }
    return true;
  };
}
