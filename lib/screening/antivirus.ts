import "server-only";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { env } from "@/lib/env";

/** Bytes per chunk. */
const CHUNK = 64 * 1024;
/** clamd's StreamMaxLength in bytes: the default was 25 MiB before ClamAV 1.0, and is 100 MiB since. */
const MOST = 25 * 1024 * 1024;
/** Idle timeout in milliseconds; clamd is silent while it scans a large file. */
const SILENCE = 120_000;

/** `address` is the path of a Unix socket or host:port. */
function open(address: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  return host && port ? connect(Number(port), host.replace(/^\[|\]$/g, "")) : connect(address);
}

/** The length prefix of a chunk; 0 ends the stream. */
function header(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function send(path: string, socket: Socket): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await write(Buffer.from("zINSTREAM\0"));
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK, end: MOST - 1 }))
    await write(Buffer.concat([header(chunk.length), chunk]));
  await write(header(0));
}

/** Returns clamd's one-line reply (clamd(8), INSTREAM). */
async function ask(path: string, address: string): Promise<string> {
  const socket = open(address);
  socket.setTimeout(SILENCE, () => socket.destroy(new Error("clamd does not answer")));
  const answer = (async () => {
    let said = "";
    for await (const part of socket) said += String(part);
    return said.replaceAll("\0", "").trim();
  })();
  try {
    const [said] = await Promise.all([answer, send(path, socket)]);
    if (!said) throw new Error("clamd hung up");
    return said;
  } finally {
    socket.destroy();
  }
}

/**
 * Scans a file with ClamAV; of a large file only the first 25 MiB. Returns "unscanned" without CLAMD_SOCKET. Throws if
 * clamd fails, so that unscanned files wait instead of passing.
 */
export async function scanForMalware(path: string): Promise<"clean" | "infected" | "unscanned"> {
  if (!env.CLAMD_SOCKET) return "unscanned";
  const answer = await ask(path, env.CLAMD_SOCKET);
  if (answer.endsWith(" FOUND")) return "infected";
  if (answer.endsWith(" OK")) return "clean";
  throw new Error(`clamd answered: ${answer}`);
}
