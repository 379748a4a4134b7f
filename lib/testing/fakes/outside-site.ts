import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type HostPolicy, PUBLIC_HOSTS } from "@/lib/infra/outbound/fetch-public";

const HOST = "site.test";

export interface OutsideSite {
  origin: string;
  /** Allows this site besides public hosts. */
  policy: HostPolicy;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  pages: Map<string, RequestListener>;
  close: () => void;
}

export const page =
  (html: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(html);

export const redirect =
  (location: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(302, { Location: location, ...headers }).end();

/** Another site, on the loopback under a name that only its policy resolves. A path without a page is 404. */
export async function startOutsideSite(): Promise<OutsideSite> {
  const pages: OutsideSite["pages"] = new Map();
  const requests: OutsideSite["requests"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push({ path, headers: request.headers });
    const answer = pages.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404, { "Content-Type": "text/html" }).end("<title>Not here</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const policy: HostPolicy = {
    isAllowedUrl: (url) => new URL(url).origin === origin || PUBLIC_HOSTS.isAllowedUrl(url),
    lookup: (hostname, options, done) => {
      if (hostname !== HOST) PUBLIC_HOSTS.lookup(hostname, options, done);
      else if (options.all) done(null, [{ address: "127.0.0.1", family: 4 }]);
      else done(null, "127.0.0.1", 4);
    },
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, policy, requests, pages, close };
}
