import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Compresses the scripts and styles of a build as far as Brotli can, for server/http/assets.ts. */
export async function compressAssets(distDir) {
  const [from, to] = [path.join(distDir, "static"), path.join(distDir, "compressed")];
  await rm(to, { recursive: true, force: true });
  const names = (await readdir(from, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const source = await readFile(path.join(from, name));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
      const target = path.join(to, `${name}.br`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await compress(source, { params }));
    }),
  );
}
