import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HashService {
  url: string;
  /** The banks by `<signal type> <signal>`. */
  banks: Map<string, string[]>;
  /** The status of the next answers. */
  status: number;
  requests: { path: string; authorization: string | undefined }[];
  close: () => void;
}

/** `GET /m/lookup` of Hasher-Matcher-Actioner 1.0, which answers a list of banks. */
export async function startHashService(): Promise<HashService> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://hma.test");
    service.requests.push({ path: request.url ?? "", authorization: request.headers.authorization });
    const found = service.banks.get(`${searchParams.get("signal_type")} ${searchParams.get("signal")}`) ?? [];
    const status = pathname === "/m/lookup" ? service.status : 404;
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: HashService = { url, banks: new Map(), status: 200, requests: [], close };
  return service;
}
