// The media baseline: a tus server with a plain file store, and `http` streaming files with createReadStream. argv[2]
// is the folder for uploads, argv[3] the folder to serve.
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { DataStore, Server, Upload } from "@tus/server";

const [uploads, files] = process.argv.slice(2);
const TYPE_BY_EXTENSION = { ".webp": "image/webp", ".mp4": "video/mp4" };
const RANGE = /^bytes=(\d+)-(\d+)$/;
const UPLOADS = "/uploads";

class FileStore extends DataStore {
  extensions = ["creation", "termination"];
  #known = new Map();

  async create(upload) {
    await writeFile(path.join(uploads, upload.id), "");
    this.#known.set(upload.id, upload);
    return upload;
  }

  async write(bytes, id, offset) {
    const file = createWriteStream(path.join(uploads, id), { flags: "r+", start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }

  async getUpload(id) {
    const { size, metadata } = this.#known.get(id);
    const { size: offset } = await stat(path.join(uploads, id));
    return new Upload({ id, size, offset, metadata });
  }

  async remove(id) {
    this.#known.delete(id);
    await rm(path.join(uploads, id));
  }
}

const tus = new Server({ path: UPLOADS, relativeLocation: true, datastore: new FileStore() });

async function sendFile(request, response) {
  const file = path.join(files, request.url);
  const { size } = await stat(file);
  const [, from, to] = RANGE.exec(request.headers.range ?? "") ?? [];
  const [start, end] = from === undefined ? [0, size - 1] : [Number(from), Number(to)];
  response.writeHead(from === undefined ? 200 : 206, {
    "Content-Type": TYPE_BY_EXTENSION[path.extname(file)],
    "Content-Length": end - start + 1,
    ...(from !== undefined && { "Content-Range": `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(file, { start, end }).pipe(response);
}

const server = createServer((request, response) => {
  const work = request.url.startsWith(UPLOADS) ? tus.handle(request, response) : sendFile(request, response);
  work.catch((error) => response.writeHead(500).end(String(error)));
});
server.listen(0, "127.0.0.1", () => process.send?.({ ready: true, port: server.address().port }));
