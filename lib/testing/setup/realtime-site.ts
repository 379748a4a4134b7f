import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const ROUTES: Record<string, () => Promise<Record<string, unknown>>> = {
  "/api/realtime/auth": () => import("@/app/api/realtime/auth/route"),
  "/api/realtime/user-auth": () => import("@/app/api/realtime/user-auth/route"),
  "/api/realtime/config": () => import("@/app/api/realtime/config/route"),
};

/** The site as one browser sees it, on its own port: the realtime endpoints and the pipe to the relay. */
export interface RealtimeSite {
  port: number;
  url: string;
  cookie: string | null;
  isAway: boolean;
  close: () => Promise<void>;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Serves the site with the session of `who`. The settings are read on the first call. */
export async function serveRealtime(who: { cookie: string } | null): Promise<RealtimeSite> {
  const { relayProxy } = await import("@/server/embedded-proxies");
  const server = createServer(async (request, response) => {
    if (site.isAway) return response.writeHead(503).end();
    const load = ROUTES[new URL(request.url ?? "/", "http://site").pathname];
    // A route file exports a handler under each of its methods.
    const handler = (await load?.())?.[request.method ?? "GET"] as Handler | undefined;
    if (!handler) return response.writeHead(404).end();
    const headers = new Headers({ host: request.headers.host ?? "", "x-forwarded-for": "192.0.2.1" });
    if (site.cookie) headers.set("cookie", site.cookie);
    if (request.headers.origin) headers.set("origin", request.headers.origin);
    const body = request.method === "POST" ? await text(request) : undefined;
    const forwarded = new Request(`${site.url}${request.url}`, { method: request.method, headers, body });
    const answer = await handler(forwarded, { params: Promise.resolve({}) });
    return response.writeHead(answer.status).end(await answer.text());
  });
  server.on("upgrade", (request, socket, head) => {
    if (!relayProxy?.handleUpgrade(request, socket, head))
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
  });
  const port = await listen(server);
  const site: RealtimeSite = {
    port,
    url: `http://127.0.0.1:${port}`,
    cookie: who?.cookie ?? null,
    isAway: false,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      relayProxy?.closeAll();
      await closed;
    },
  };
  return site;
}
