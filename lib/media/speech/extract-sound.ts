import "server-only";
import path from "node:path";
import { VIDEO_GUARD } from "../processing/programs/input-guard";
import { findFfmpeg } from "../processing/programs/programs";
import { runProgram } from "../processing/programs/run-program";
import { QUIET_ARGS } from "../processing/video/encode";

const EXTRACT_TIMEOUT_SECONDS = 120;
/** Ten minutes take 3.6 MB: services accept 25 MB. Speech models resample to 16 kHz anyway. */
const SPEECH_SOUND_ARGS = ["-vn", "-ac", "1", "-ar", "16000", "-c:a", "aac", "-b:a", "48k"];

/** One channel of 16 kHz from a video of ours. Returns the path. Throws if ffmpeg fails. */
export async function extractSound(
  { file, folder, seconds }: { file: string; folder: string; seconds: number },
  signal: AbortSignal,
): Promise<string> {
  const sound = path.join(folder, "speech.m4a");
  const limits = ["-t", String(Math.ceil(seconds))];
  const args = [
    ...QUIET_ARGS,
    ...VIDEO_GUARD,
    "-i",
    file,
    ...limits,
    ...SPEECH_SOUND_ARGS,
    "-map_metadata",
    "-1",
    sound,
  ];
  await runProgram(findFfmpeg(), args, { seconds: EXTRACT_TIMEOUT_SECONDS, signal });
  return sound;
}
