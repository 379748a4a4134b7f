import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-clamd-"));
const socketPath = path.join(folder, "clamd.sock");
process.env.CLAMD_SOCKET = socketPath;
process.env.LOG_LEVEL ??= "silent";

/** What clamd finds in the test file of the antivirus industry (eicar.org), which is harmless; in two pieces, so that this file is not taken for it. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
/** clamd's StreamMaxLength, as it was by default until 1.0. */
const MOST = 25 * 1024 * 1024;

/** The bytes of a stream in clamd's chunks, and whether its end has come. */
function unchunked(bytes: Buffer): { data: Buffer; ended: boolean } {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return { data: Buffer.concat(parts), ended: true };
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { data: Buffer.concat(parts), ended: false };
}

/** Answers as clamd does (clamd(8), zINSTREAM). */
function serve(socket: Socket): void {
  const command = "zINSTREAM\0";
  const parts: Buffer[] = [];
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    parts.push(Buffer.from(bytes));
    // A chunk of length 0 ends the stream; until something ends in one there is no need to look.
    if (bytes.subarray(-4).some((byte) => byte !== 0)) return;
    const received = Buffer.concat(parts);
    const { data, ended } = unchunked(received.subarray(command.length));
    if (received.toString("latin1", 0, command.length) !== command) socket.end("UNKNOWN COMMAND\0");
    else if (data.length > MOST) socket.end("INSTREAM size limit exceeded. ERROR\0", () => socket.destroy());
    else if (data.includes("please break")) socket.end("Can't allocate memory ERROR\0");
    else if (data.includes("please hang up")) socket.destroy();
    else if (ended) socket.end(data.includes(EICAR) ? "stream: Win.Test.EICAR_HDB-1 FOUND\0" : "stream: OK\0");
  });
}

let server: Server;
beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function scan(content: string | Buffer) {
  const { scanForMalware } = await import("./antivirus");
  const file = path.join(folder, "file");
  writeFileSync(file, content);
  return scanForMalware(file);
}

test("a harmless file is clean, of any size that clamd takes", async () => {
  for (const content of ["", "hello", Buffer.alloc(MOST, 7)]) expect(await scan(content)).toBe("clean");
});

test("malware is found, also behind other bytes and across chunks", async () => {
  expect(await scan(EICAR)).toBe("infected");
  expect(await scan(Buffer.concat([Buffer.alloc(64 * 1024 - 20, 1), Buffer.from(EICAR)]))).toBe("infected");
});

test("of what is larger than clamd takes it looks at the beginning", async () => {
  expect(await scan(Buffer.alloc(MOST + 1_000_000, 7))).toBe("clean");
  expect(await scan(Buffer.concat([Buffer.from(EICAR), Buffer.alloc(MOST, 7)]))).toBe("infected");
});

test("a clamd that breaks, hangs up or is not there fails: nothing passes for want of it", async () => {
  await expect(scan("please break")).rejects.toThrow("Can't allocate memory");
  await expect(scan("please hang up")).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve));
  await expect(scan("hello")).rejects.toThrow();
});
