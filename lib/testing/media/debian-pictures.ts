import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

/** Harmless pictures: screenshots, photographs, clip art, test pictures. */
const PACKAGES = ["opencv-doc", "python3-skimage", "tuxpaint-stamps-default"];
const PICTURE = /\.(jpe?g|png|webp|gif)$/i;
const SMALLEST = 100;

const run = promisify(execFile);

async function fetchPackages(folder: string): Promise<string | null> {
  try {
    await run("apt-get", ["download", "-q", ...PACKAGES], { cwd: folder });
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".deb")))
      await run("dpkg-deb", ["-x", path.join(folder, name), path.join(folder, "files")]);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

/** An even selection from Debian packages, downloaded into `folder`; or the reason why they are missing. */
export async function debianPictures(folder: string, count: number): Promise<string[] | { missing: string }> {
  const missing = await fetchPackages(folder);
  if (missing !== null) return { missing };
  const files = readdirSync(path.join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const large: string[] = [];
  for (const file of files) {
    const { width = 0, height = 0 } = await sharp(file)
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    if (Math.min(width, height) >= SMALLEST) large.push(file);
  }
  return Array.from(
    { length: Math.min(count, large.length) },
    (_, index) => large[Math.floor((index * large.length) / count)] ?? "",
  );
}
