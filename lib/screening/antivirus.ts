import "server-only";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/log";

/** Bytes that are sent at once. */
const CHUNK = 64 * 1024;
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
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    // Once it has seen enough it answers and listens no more.
    if (socket.readableEnded || !socket.writable) return;
    await write(Buffer.concat([header(chunk.length), chunk]));
  }
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
    // Where it hangs up because it has seen enough, the answer counts and not the write that failed.
    const [said, sent] = await Promise.allSettled([answer, send(path, socket)]);
    if (said.status === "fulfilled" && said.value) return said.value;
    throw said.status === "rejected"
      ? said.reason
      : sent.status === "rejected"
        ? sent.reason
        : new Error("clamd hung up");
  } finally {
    socket.destroy();
  }
}

/**
 * Has ClamAV look at a file. "unscanned" where no CLAMD_SOCKET is set, and for files larger than clamd takes (its StreamMaxLength).
 * Throws when clamd is set and does not answer: what should be looked at waits until it can be.
 */
export async function scanForMalware(path: string): Promise<"clean" | "infected" | "unscanned"> {
  if (!env.CLAMD_SOCKET) return "unscanned";
  const answer = await ask(path, env.CLAMD_SOCKET);
  if (/\bFOUND$/.test(answer)) return "infected";
  if (/\bOK$/.test(answer)) return "clean";
  if (!/size limit exceeded/i.test(answer)) throw new Error(`clamd answered: ${answer}`);
  log.warn("a file was not looked at for malware: it is larger than clamd's StreamMaxLength");
  return "unscanned";
}
