import "@/lib/testing/setup/no-database";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createMethodFilter } from "./methods";

const filter = createMethodFilter({
  "/api/[...path]": ["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT"],
  "/api/posts": ["GET", "POST"],
  "/api/posts/[id]": ["DELETE", "GET", "PATCH"],
  "/api/posts/activity": ["GET"],
  "/api/media/uploads/[[...upload]]": ["DELETE", "HEAD", "OPTIONS", "PATCH", "POST"],
});

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!filter(request, response, request.url ?? "")) response.writeHead(200).end("handled");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(method: string, target: string): Promise<[status: number, allow: string | null]> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const heard = await text(socket);
  return [Number(heard.split(" ")[1]), /^Allow: (.*)\r$/m.exec(heard)?.[1] ?? null];
}

test("answers 405 with the allowed methods for an unsupported method", async () => {
  expect(await ask("PATCH", "/api/posts")).toEqual([405, "GET, HEAD, OPTIONS, POST"]);
  expect(await ask("PATCH", "/api/posts/activity")).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await ask("POST", "/api/posts/1")).toEqual([405, "DELETE, GET, HEAD, OPTIONS, PATCH"]);
  expect(await ask("POST", "/explore")).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await ask("DELETE", "/api/health")).toEqual([405, "GET, HEAD, OPTIONS"]);
  for (const target of ["/", "/api/posts", "/api/none"]) expect((await ask("TRACE", target))[0]).toBe(405);
});

test("answers OPTIONS with 204 and the allowed methods, also for the server as a whole", async () => {
  expect(await ask("OPTIONS", "/api/posts/1")).toEqual([204, "DELETE, GET, HEAD, OPTIONS, PATCH"]);
  expect(await ask("OPTIONS", "/")).toEqual([204, "GET, HEAD, OPTIONS"]);
  expect(await ask("OPTIONS", "*")).toEqual([204, "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"]);
});

test("passes supported methods to the handler", async () => {
  const had: [string, string][] = [
    ["GET", "/"],
    ["HEAD", "/explore"],
    ["POST", "/api/posts"],
    ["PATCH", "/api/POSTS/1"],
    ["OPTIONS", "/api/media/uploads"],
    ["PATCH", "/api/media/uploads/1"],
    ["DELETE", "/api/none"],
  ];
  for (const [method, target] of had)
    expect([method, target, ...(await ask(method, target))]).toEqual([method, target, 200, null]);
});
