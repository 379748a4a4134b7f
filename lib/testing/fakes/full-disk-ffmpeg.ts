import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PACKAGED_PROGRAMS } from "@/lib/media/processing/programs/packaged-programs";
import { home } from "../setup/home";

// Import before anything that reads the settings, after "setup/home".

const installed = spawnSync("sh", ["-c", "command -v ffmpeg"], { encoding: "utf8" }).stdout.trim();
const folder = path.join(home, "programs");
const wrapper = path.join(folder, "ffmpeg");
/** Has the names of the files that the disk does not take. */
const marker = path.join(folder, "full");

mkdirSync(folder);
writeFileSync(
  wrapper,
  `#!/bin/sh
if [ -e '${marker}' ]; then
  while read -r name; do
    for output; do
      case $output in *%04d.\${name##*.} | */"$name") ln -sf /dev/full "\${output%/*}/$name" ;; esac
    done
  done < '${marker}'
fi
exec '${installed || path.resolve(PACKAGED_PROGRAMS.ffmpeg)}' "$@"
`,
  { mode: 0o755 },
);
process.env.FFMPEG_PATH = wrapper;

/** From now on, ffmpeg finds the disk full when it writes files with this name. */
export const fillDiskFor = (name: string): void => writeFileSync(marker, `${name}\n`);

export const freeDisk = (): void => rmSync(marker, { force: true });
