// Writes a .br beside each file of a finished build that shrinks by it, so that the web process need not compress while it serves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json|html|txt)$/;
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compresses the static files and prerendered pages of the build in `distDir`. */
export async function precompress(distDir) {
  const files = [path.join(distDir, "static"), path.join(distDir, "server/app")].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => TEXT.test(name) && (!folder.endsWith("app") || name.endsWith(".html")))
      .map((name) => path.join(folder, name)),
  );
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      const small = await compress(plain, OPTIONS);
      if (small.byteLength < plain.byteLength) writeFileSync(`${file}.br`, small);
    }),
  );
}
