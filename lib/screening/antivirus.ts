import "server-only";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { env } from "@/lib/env";

/** Bytes that are sent at once. */
const CHUNK = 64 * 1024;
/** So much clamd takes of a file, in bytes: its StreamMaxLength, which was 25 MiB by default and is 100 since ClamAV 1.0. */
const MOST = 25 * 1024 * 1024;
/** So long clamd may say nothing, in milliseconds: of a large file it thinks for a while. */
const SILENCE = 120_000;

/** CLAMD_SOCKET is the path of a Unix socket, or host:port. */
function open(address: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  return host && port ? connect(Number(port), host.replace(/^\[|\]$/g, "")) : connect(address);
}

/** A length as clamd takes it before each chunk; 0 ends the stream. */
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

/** What clamd answers about a file: one line (clamd(8), INSTREAM). */
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
 * Has ClamAV look at a file, of a large one at the first 25 MiB. "unscanned" where no CLAMD_SOCKET is set. Throws when clamd is set
 * and does not say one or the other: what should be looked at waits until it can be.
 */
export async function scanForMalware(path: string): Promise<"clean" | "infected" | "unscanned"> {
  if (!env.CLAMD_SOCKET) return "unscanned";
  const answer = await ask(path, env.CLAMD_SOCKET);
  if (answer.endsWith(" FOUND")) return "infected";
  if (answer.endsWith(" OK")) return "clean";
  throw new Error(`clamd answered: ${answer}`);
}
