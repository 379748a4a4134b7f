import "@/lib/testing/setup/no-database";
import { createServer, get, IncomingMessage, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { consumeRateLimit, rateLimitAddressKey } from "@/lib/infra/rate-limit/rate-limit";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { coalesce, forgetShared, isShared } from "./coalesce";

let server: Server | undefined;
let paths = 0;
/** A path of its own for each test: what one left must not serve another. */
const newPath = () => `/api/posts?limit=${++paths}`;

/** The clock stands still unless a test moves it: an answer is shared for a second, however slow this machine is. */
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate", "setInterval"],
  });
});
afterEach(() => {
  jest.useRealTimers();
  forgetShared();
  server?.closeAllConnections();
  server?.close();
});

/** A server whose answers come from `upstream` through coalesce(), and what asks it. */
async function serving(upstream: RequestListener, address = "203.0.113.1", nonceOf?: (arrived: number) => string) {
  let calls = 0;
  let arrived = 0;
  server = createServer((request, response) => {
    arrived += 1;
    // As the web process does for every answer.
    response.setHeader("X-Content-Type-Options", "nosniff");
    const answer = async () => {
      calls += 1;
      upstream(request, response);
    };
    void coalesce(request, response, address, answer, nonceOf?.(arrived));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingMessage["headers"]; body: string }>(
      (resolve, reject) => {
        get({ port, path, headers, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }),
          );
        }).on("error", reject);
      },
    );
  /** Resolves once so many requests have come in all. */
  const requests = (count: number) => waitFor(async () => arrived >= count, `${count} requests`);
  return { ask, port, calls: () => calls, requests };
}

describe("reads of a public endpoint by visitors", () => {
  test("that come together are one call, and each gets the whole answer", async () => {
    const { ask, calls, requests } = await serving(async (_, response) => {
      await requests(30);
      response.writeHead(200, { "Content-Type": "application/json", Link: "<x>" });
      response.write('["a ');
      response.end("🦊", "utf8");
    });
    const path = newPath();
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(path)));
    expect(calls()).toBe(1);
    for (const { status, body, headers } of answers)
      expect([status, body, headers["content-type"], headers.link]).toEqual([200, '["a 🦊', "application/json", "<x>"]);
  });

  test("share for a second and no longer", async () => {
    const { ask, calls } = await serving((_, response) => response.end("x"));
    const path = newPath();
    const start = Date.now();
    for (const [after, expected] of [
      [0, 1],
      [999, 1],
      [1_001, 2],
    ] as const) {
      jest.setSystemTime(start + after);
      await ask(path);
      expect(calls()).toBe(expected);
    }
  });

  test("of different pages, or in different encodings, are different calls", async () => {
    const { ask, calls } = await serving((_, response) => response.end("x"));
    const path = newPath();
    await Promise.all([ask(path), ask(`${path}&cursor=x`), ask(path, { "accept-encoding": "br" })]);
    expect(calls()).toBe(3);
  });

  test("never get what belongs to one caller: its request id and its count of calls", async () => {
    const { ask } = await serving((_, response) => {
      response.writeHead(200, { "X-Request-Id": "the first", "RateLimit-Remaining": "7", "X-Other": "kept" }).end("x");
    }, "203.0.113.2");
    const path = newPath();
    await ask(path);
    const { headers } = await ask(path);
    expect([headers["x-request-id"], headers["x-other"]]).toEqual([undefined, "kept"]);
    expect(headers["ratelimit-remaining"]).not.toBe("7");
  });

  test("are read anew after a change, also by who asked while it was being made", async () => {
    let value = "before";
    let release = () => {};
    const { ask, calls, requests } = await serving((_, response) => {
      const read = value;
      if (calls() === 1) release = () => response.end(read);
      else response.end(read);
    });
    const path = newPath();
    const early = ask(path);
    await requests(1);
    value = "after";
    forgetShared();
    expect((await ask(path)).body).toBe("after");
    release();
    expect((await early).body).toBe("before");
    expect((await ask(path)).body).toBe("after");
  });

  test("do not share what failed or was refused", async () => {
    for (const status of [500, 503, 429, 400, 302]) {
      const { ask, calls } = await serving((_, response) => response.writeHead(status).end("x"));
      const path = newPath();
      await ask(path);
      expect([(await ask(path)).status, calls()]).toEqual([status, 2]);
      server?.close();
    }
  });

  test("are counted against the address that asks, and refused like any other", async () => {
    const address = "203.0.113.77";
    const { ask } = await serving((_, response) => response.end("x"), address);
    const path = newPath();
    for (let left = 1; left > 0; )
      left = Number((await consumeRateLimit("read", rateLimitAddressKey(address)))["RateLimit-Remaining"]);
    // The first is answered by the handler, which counts for itself; the second is the repetition that is counted here.
    await ask(path);
    const { status, headers, body } = await ask(path);
    expect([status, JSON.parse(body).error]).toEqual([429, "rate_limited"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  test("do not wait for a client that never reads its answer, or that goes away", async () => {
    const body = "x".repeat(30_000_000);
    let release = () => {};
    const { ask, port, calls, requests } = await serving((_, response) => {
      release = () => response.end(body);
    });
    const path = newPath();
    const stubborn = connect(port, "127.0.0.1");
    stubborn.pause();
    stubborn.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await requests(1);
    const patient = ask(path);
    await requests(2);
    release();
    expect((await patient).body).toHaveLength(body.length);
    stubborn.destroy();

    const other = newPath();
    const leaving = connect(port, "127.0.0.1");
    leaving.write(`GET ${other} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await requests(3);
    const waiting = ask(other);
    await requests(4);
    leaving.destroy();
    // Nobody hears the first any more, so the second is answered by a call of its own.
    await waitFor(async () => calls() === 3, "a call for who still waits");
    release();
    expect((await waiting).status).toBe(200);
  });
});

describe("pages that visitors read", () => {
  const nonceOf = (arrived: number) => `n+/${arrived}==`;
  const pageOf = (nonce: string) =>
    `<script nonce="${nonce}">go()</script><p>é</p><script nonce="${nonce}">on()</script>`;

  test("are one call too, each under a nonce of its own, and count against nobody", async () => {
    const { ask, calls, requests } = await serving(
      async (_, response) => {
        await requests(20);
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.write(pageOf(nonceOf(1)).slice(0, 30));
        response.end(pageOf(nonceOf(1)).slice(30));
      },
      "203.0.113.3",
      nonceOf,
    );
    const path = newPath();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    expect(calls()).toBe(1);
    expect(answers.map(({ body }) => body).sort()).toEqual(
      Array.from({ length: 20 }, (_, at) => pageOf(nonceOf(at + 1))).sort(),
    );
    for (const { headers } of answers)
      expect([headers["content-type"], headers["ratelimit-remaining"]]).toEqual([
        "text/html; charset=utf-8",
        undefined,
      ]);
  });

  test("are read anew for another host, where nothing was found, and where a cookie was set", async () => {
    const { ask, calls } = await serving(
      (request, response) => {
        if (request.url?.endsWith("none")) response.statusCode = 404;
        if (request.url?.endsWith("cookie")) response.setHeader("Set-Cookie", "a=b");
        response.end(request.headers.host);
      },
      "203.0.113.3",
      nonceOf,
    );
    const path = newPath();
    expect((await ask(path, { host: "one.example" })).body).toBe("one.example");
    expect((await ask(path, { host: "two.example" })).body).toBe("two.example");
    for (const end of ["&none", "&cookie"]) {
      const before = calls();
      await ask(path + end);
      await ask(path + end);
      expect(calls()).toBe(before + 2);
    }
  });
});

describe("what may be shared", () => {
  const shared = (method: string, path: string, headers = {}) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, headers });
    return isShared(request, path);
  };

  test("is the reading of public endpoints without a cookie, and nothing else", () => {
    const id = "01890000-0000-7000-8000-000000000000";
    for (const path of [
      "/api/posts",
      `/api/posts/${id}`,
      `/api/posts/${id}/comments`,
      `/api/users/${id}`,
      `/api/users/${id}/posts`,
    ])
      expect([path, shared("GET", path)]).toEqual([path, true]);
    for (const path of [
      "/api/auth/user",
      "/api/accounts/blocks",
      "/api/posts/a/b/comments",
      "/api/postsx",
      "/x/api/posts",
      "/",
      "/api/auth/session",
    ])
      expect([path, shared("GET", path)]).toEqual([path, false]);
    for (const method of ["POST", "DELETE", "HEAD", "OPTIONS"]) expect(shared(method, "/api/posts")).toBe(false);
    for (const cookie of ["next-auth.session-token=x", "anything=1", ""])
      expect(shared("GET", "/api/posts", { cookie })).toBe(false);
  });
});
