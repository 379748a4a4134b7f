import "server-only";
import { env } from "@/lib/env";
import { http as text } from "@/lib/text/http";
import { forbidden } from "./errors";

const home = env.APP_URL ? new URL(env.APP_URL) : null;

/** Where this site is reached, for links from outside: APP_URL, else the Host that the request came by. */
export function siteUrl(request: Pick<Request, "headers">): string {
  const origin = home?.origin ?? `http://${request.headers.get("host") ?? `${env.HOST}:${env.PORT}`}`;
  return `${origin}${env.BASE_PATH}`;
}

/** Refuses a change that another site's page asks for. No Origin at all is a program, not a page: accepted. */
export function checkOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  if (origin === null) return;
  const host = home?.host ?? request.headers.get("host");
  if (!URL.canParse(origin) || new URL(origin).host !== host || (home && new URL(origin).origin !== home.origin))
    throw forbidden(text.foreignOrigin);
}
