import "server-only";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { ASSET_FILES } from "@/lib/media/files/asset-files";
import { DependencyUnavailableError } from "../errors";
import { outputBytes, type ProcessingOutput } from "../outputs";
import type { VideoRung } from "./geometry";
import { listFolder } from "./samples";

const PLAYLIST = "application/vnd.apple.mpegurl";
const SEGMENT = "video/mp2t";
const SOUND_CODEC = "mp4a.40.2";

/** The size of a packet of a transport stream. */
const TS_PACKET_BYTES = 188;

/** ffmpeg ends with 0 if a full disk cuts what its HLS muxer writes. */
function assertWhole(isWhole: boolean): void {
  if (!isWhole) throw new DependencyUnavailableError("The disk did not take all of a stream.");
}

/** The bit rates in bit/s, and the duration. */
async function bandwidthOf(folder: string, list: string): Promise<{ peak: number; average: number; seconds: number }> {
  assertWhole(list.trimEnd().endsWith("#EXT-X-ENDLIST"));
  let [peak, bits, seconds] = [0, 0, 0];
  for (const [, length = "0", name = ""] of list.matchAll(/#EXTINF:([\d.]+),\s*(\S+)/g)) {
    const { size } = await stat(path.join(folder, name));
    const segment = 8 * size;
    const lasts = Number(length);
    // That of a file without frames lasts 0 seconds.
    assertWhole(size % TS_PACKET_BYTES === 0 && (size > 0 || lasts === 0));
    bits += segment;
    seconds += lasts;
    if (lasts > 0) peak = Math.max(peak, segment / lasts);
  }
  return { peak: Math.ceil(peak), average: seconds > 0 ? Math.ceil(bits / seconds) : 0, seconds };
}

/** Returns all files to store, their bytes, and the duration. Throws `DependencyUnavailableError` if one is cut. */
export async function makeStream(
  rungs: readonly VideoRung[],
  rate: number,
  hasSound: boolean,
  folder: string,
): Promise<{ outputs: ProcessingOutput[]; bytes: number; seconds: number }> {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-INDEPENDENT-SEGMENTS"];
  const outputs: ProcessingOutput[] = [];
  let longest = 0;
  for (const { short, width, height, codec } of rungs) {
    const within = path.join(folder, "hls", String(short));
    const { peak, average, seconds } = await bandwidthOf(
      within,
      await readFile(path.join(within, "index.m3u8"), "utf8"),
    );
    longest = Math.max(longest, seconds);
    const codecs = [codec, ...(hasSound ? [SOUND_CODEC] : [])].join(",");
    const facts = `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},FRAME-RATE=${rate.toFixed(3)},CODECS="${codecs}"`;
    lines.push(`#EXT-X-STREAM-INF:${facts}`, `${short}/index.m3u8`);
    for (const file of await listFolder(within)) {
      const type = file.endsWith(".ts") ? SEGMENT : PLAYLIST;
      outputs.push({ name: `hls/${short}/${path.basename(file)}`, type, source: file });
    }
  }
  outputs.push({ name: ASSET_FILES.stream, type: PLAYLIST, source: Buffer.from(`${lines.join("\n")}\n`) });
  const sizes = await Promise.all(outputs.map(outputBytes));
  return { outputs, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), seconds: longest };
}
