import "server-only";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { env } from "@/lib/env";

const CHUNK_BYTES = 64 * 1024;
/** clamd's StreamMaxLength in bytes: the default was 25 MiB before ClamAV 1.0, and is 100 MiB since. */
const MAX_SCANNED_BYTES = 25 * 1024 * 1024;
/** clamd is silent while it scans a large file. */
const SCAN_IDLE_TIMEOUT_MS = 120_000;

/** `address` is the path of a Unix socket or host:port. */
function open(address: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  return host && port ? connect(Number(port), host.replace(/^\[|\]$/g, "")) : connect(address);
}

function header(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function send(path: string, socket: Socket): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await write(Buffer.from("zINSTREAM\0"));
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, end: MAX_SCANNED_BYTES - 1 }))
    await write(Buffer.concat([header(chunk.length), chunk]));
  await write(header(0));
}

/** clamd(8), INSTREAM: the reply is one line. */
async function ask(path: string, address: string): Promise<string> {
  const socket = open(address);
  socket.setTimeout(SCAN_IDLE_TIMEOUT_MS, () => socket.destroy(new Error("clamd does not answer")));
  const answer = (async () => {
    let reply = "";
    for await (const part of socket) reply += String(part);
    return reply.replaceAll("\0", "").trim();
  })();
  try {
    const [said] = await Promise.all([answer, send(path, socket)]);
    if (!said) throw new Error("clamd hung up");
    return said;
  } finally {
    socket.destroy();
  }
}

/** Scans at most 25 MiB. "unscanned" without CLAMD_SOCKET. Throws if clamd fails, so that unscanned files wait. */
export async function scanForMalware(path: string): Promise<"clean" | "infected" | "unscanned"> {
  if (!env.CLAMD_SOCKET) return "unscanned";
  const answer = await ask(path, env.CLAMD_SOCKET);
  if (answer.endsWith(" FOUND")) return "infected";
  if (answer.endsWith(" OK")) return "clean";
  throw new Error(`clamd answered: ${answer}`);
}
