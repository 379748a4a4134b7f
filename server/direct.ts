import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { GET as comments } from "@/app/api/posts/[id]/comments/route";
import { GET as post } from "@/app/api/posts/[id]/route";
import { GET as feed } from "@/app/api/posts/route";
import { GET as postsOfUser } from "@/app/api/users/[id]/posts/route";
import { GET as profile } from "@/app/api/users/[id]/route";
import { accounts } from "@/lib/accounts/contract";
import { env } from "@/lib/env";
import { posts } from "@/lib/posts/contract";

const compress = promisify(gzip);

/** Answers shorter than this are sent as they are: they fit one packet anyway. In bytes. */
const WORTH_IT = 1_024;

type Handler = typeof feed;

/**
 * The reads that every screen makes, called without Next around them: the very handlers that the route files export, at
 * less than half the processor time (docs/bench.md). All else, and everything in development, goes through Next.
 */
const HOT: [path: string, handler: Handler][] = [
  [posts.list.path, feed],
  [posts.one.path, post],
  [posts.comments.path, comments],
  [posts.ofUser.path, postsOfUser],
  [accounts.profile.path, profile],
  [accounts.currentUser.path, currentUser],
];

/** What can be an id: anything else may be the name of a page beside them, such as /api/posts/activity, which Next knows. */
const ID = "[0-9a-fA-F-]{36}";

const routes = HOT.map(([path, handler]) => ({
  form: new RegExp(`^${path.replace(/\{(\w+)\}/g, `(?<$1>${ID})`)}$`),
  handler,
}));

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string") headers.set(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  return headers;
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  let body = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.setHeader("Vary", "Accept-Encoding");
  if (body.byteLength >= WORTH_IT && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
    body = await compress(body);
    response.setHeader("Content-Encoding", "gzip");
  }
  response.writeHead(answer.status, { "Content-Length": body.byteLength });
  response.end(body);
}

/** The call that answers this request without Next, or null when it is not one of the hot reads. */
export function directCall(
  request: IncomingMessage,
  response: ServerResponse,
  sitePath: string,
): (() => Promise<void>) | null {
  if (request.method !== "GET") return null;
  for (const { form, handler } of routes) {
    const match = form.exec(sitePath);
    if (!match) continue;
    return async () => {
      // Only path and query are read from it; a Host that is none must not break it.
      const url = new URL(request.url?.slice(env.BASE_PATH.length) ?? "/", "http://site");
      const params = Promise.resolve({ ...match.groups });
      await send(request, response, await handler(new Request(url, { headers: headersOf(request) }), { params }));
    };
  }
  return null;
}
