import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const CALL_TIMEOUT_MS = 60_000;
/** More at once could exceed the queue of the listening socket. */
const CONNECTIONS_AT_ONCE = 100;

export interface PressureCall {
  method: "GET" | "POST";
  /** Relative to the site's URL, without a leading slash. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The client's address, in 127.0.0.0/8: each is another address to the site. */
  localAddress?: string;
}

/** The status, or 0 if the connection broke off. */
function statusOf(
  site: string,
  agent: Agent,
  { method, path, headers, body, localAddress = "127.0.0.1" }: PressureCall,
): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const given: OutgoingHttpHeaders = { ...headers, ...length };
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const call = request(new URL(path, site), { method, agent, headers: given, localAddress, signal });
    call.once("error", () => resolve(0));
    call.once("response", (response) => {
      response.resume();
      response.once("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    call.end(body);
  });
}

interface Reading {
  statuses: Set<number>;
  medianMs: number;
  p95Ms: number;
}

/** Reads each path in order, `count` times in all, on one connection. */
export async function readInOrder(site: string, paths: readonly string[], count: number): Promise<Reading> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number>();
  const times: number[] = [];
  for (let number = 0; number < count; number++) {
    const since = performance.now();
    statuses.add(await statusOf(site, agent, { method: "GET", path: paths[number % paths.length] ?? "" }));
    times.push(performance.now() - since);
  }
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => Math.round(sorted[Math.min(count - 1, Math.floor(count * share))] ?? 0);
  return { statuses, medianMs: quantile(0.5), p95Ms: quantile(0.95) };
}

/** Sends `calls` again and again on as many connections, until `stop` is called. It returns the answers by status. */
export function repeatCalls(
  site: string,
  calls: readonly PressureCall[],
  connections: number,
): () => Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let isOver = false;
  const repeat = async (connection: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let number = connection; !isOver; number++) {
      const call = calls[number % calls.length];
      const status = call ? await statusOf(site, agent, call) : 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)));
  return async () => {
    isOver = true;
    await all;
    return statuses;
  };
}

interface HeldRequests {
  /** How many got each status; 0 is none. */
  statuses: () => Map<number, number>;
  release: () => void;
}

/** Opens connections that each send a part of a request and then wait. `sent` is that part. */
export async function holdRequests(site: string, sent: string, addresses: readonly string[]): Promise<HeldRequests> {
  const { hostname: host, port } = new URL(site);
  const held: { socket: Socket; heard: string }[] = [];
  for (const [number, localAddress] of addresses.entries()) {
    const socket = connect({ host, port: Number(port), localAddress });
    const one = { socket, heard: "" };
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      one.heard += text;
    });
    socket.on("error", () => undefined);
    socket.once("connect", () => socket.write(sent));
    held.push(one);
    if (number % CONNECTIONS_AT_ONCE === 0) await pause(10);
  }
  return {
    statuses() {
      const counts = new Map<number, number>();
      for (const { heard } of held) {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      return counts;
    },
    release() {
      for (const { socket } of held) socket.destroy();
    },
  };
}
