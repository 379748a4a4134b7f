import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

const listFolders = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name));

/**
 * onnxruntime-node 1.16 is one package with the binaries of six platforms in `bin/<napi>/<platform>/<arch>`, and loads
 * those of this one only. npm cannot leave out parts of a package: removes the others, 80 MB. Removes nothing where
 * this platform's are not found, as in another layout.
 */
export function removeOtherPlatforms(packages) {
  const bin = path.join(packages, "onnxruntime-node/bin");
  if (!existsSync(bin)) return;
  for (const napi of listFolders(bin)) {
    const own = path.join(napi, process.platform, process.arch);
    if (!existsSync(own)) continue;
    for (const platform of listFolders(napi))
      for (const binaries of listFolders(platform))
        if (binaries !== own) rmSync(binaries, { recursive: true, force: true });
  }
}
