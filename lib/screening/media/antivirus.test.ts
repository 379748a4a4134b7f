import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-clamd-"));
const socketPath = path.join(folder, "clamd.sock");
process.env.CLAMD_SOCKET = socketPath;
process.env.LOG_LEVEL ??= "silent";

/** The harmless EICAR test file (eicar.org), in two pieces so that scanners do not flag this source file. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
const CLAMD_MAX_BYTES = 25 * 1024 * 1024;

function unchunked(bytes: Buffer): { data: Buffer; ended: boolean } {
  const parts: Buffer[] = [];
  for (let index = 0; index + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(index);
    if (length === 0) return { data: Buffer.concat(parts), ended: true };
    parts.push(bytes.subarray(index + 4, index + 4 + length));
    index += 4 + length;
  }
  return { data: Buffer.concat(parts), ended: false };
}

/** A minimal clamd (clamd(8), zINSTREAM). */
function serve(socket: Socket): void {
  const command = "zINSTREAM\0";
  const parts: Buffer[] = [];
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    parts.push(Buffer.from(bytes));
    // A zero-length chunk ends the stream, so there is no need to parse until one may have arrived.
    if (bytes.subarray(-4).some((byte) => byte !== 0)) return;
    const received = Buffer.concat(parts);
    const { data, ended } = unchunked(received.subarray(command.length));
    if (received.toString("latin1", 0, command.length) !== command) socket.end("UNKNOWN COMMAND\0");
    else if (data.length > CLAMD_MAX_BYTES) socket.end("INSTREAM size limit exceeded. ERROR\0", () => socket.destroy());
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

test("reports harmless files of any size up to clamd's limit as clean", async () => {
  for (const content of ["", "hello", Buffer.alloc(CLAMD_MAX_BYTES, 7)]) expect(await scan(content)).toBe("clean");
});

test("detects malware behind other bytes and across chunk boundaries", async () => {
  expect(await scan(EICAR)).toBe("infected");
  expect(await scan(Buffer.concat([Buffer.alloc(64 * 1024 - 20, 1), Buffer.from(EICAR)]))).toBe("infected");
});

test("scans the beginning of files larger than clamd's limit", async () => {
  expect(await scan(Buffer.alloc(CLAMD_MAX_BYTES + 1_000_000, 7))).toBe("clean");
  expect(await scan(Buffer.concat([Buffer.from(EICAR), Buffer.alloc(CLAMD_MAX_BYTES, 7)]))).toBe("infected");
});

test("fails instead of passing a file when clamd errors, disconnects or is unreachable", async () => {
  await expect(scan("please break")).rejects.toThrow("Can't allocate memory");
  await expect(scan("please hang up")).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve));
  await expect(scan("hello")).rejects.toThrow();
});
