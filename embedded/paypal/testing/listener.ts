import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface WebhookNotification {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  id: string;
}

export interface WebhookListener {
  url: string;
  heard: WebhookNotification[];
  types(): string[];
  answer(status: number): void;
  close(): Promise<void>;
}

export async function startWebhookListener(): Promise<WebhookListener> {
  const notifications: WebhookNotification[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString("utf8");
    const { event_type: type, id } = JSON.parse(body);
    notifications.push({ headers: request.headers, body, type, id });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    heard: notifications,
    types: () => notifications.map((notification) => notification.type),
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
