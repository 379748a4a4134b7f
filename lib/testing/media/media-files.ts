import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { afterAll } from "@jest/globals";
import sharp from "sharp";
import { findFfmpeg, findFfprobe } from "@/lib/media/processing/programs/programs";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Deleted after the tests. */
export const testFilePath = (name: string) => path.join(folder, name);

const SPOT_PX = 32;

/** Soft spots: screening looks for text at hard edges, and takes five times as long over sharp noise. */
export const createPicture = (width: number, height: number) => {
  const spots = { width: Math.ceil(width / SPOT_PX), height: Math.ceil(height / SPOT_PX), channels: 3 } as const;
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  return sharp({ create: { ...spots, background: "teal", noise } }).resize(width, height, { fit: "fill" });
};

/** Creates a picture as from a phone: rotated by metadata, with GPS coordinates. */
export const createGeotaggedJpeg = (width: number, height: number): Promise<Buffer> =>
  createPicture(width, height)
    .withExif({ IFD0: { Make: "Telephone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A valid one-bit PNG: 100 kB that decompress to gigabytes. */
export function createHugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** `args` are all ffmpeg arguments but the file name. Returns the path. */
export async function createVideo(name: string, args: readonly string[]): Promise<string> {
  const file = testFilePath(name);
  execFileSync(findFfmpeg(), ["-v", "error", "-nostdin", "-y", ...args, file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return file;
}

/** ffmpeg inputs: a moving picture and a tone. */
export const movingVideoArgs = (size: string, seconds: number, rate = 30) => [
  "-f",
  "lavfi",
  "-i",
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
];
export const toneArgs = (seconds: number) => ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
export const fastEncodeArgs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

export async function probeFile(file: string): Promise<{
  format: { duration?: string };
  streams: {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    pix_fmt?: string;
    color_transfer?: string;
    side_data_list?: { rotation?: number }[];
  }[];
}> {
  const args = ["-v", "error", "-show_format", "-show_streams", "-of", "json", file];
  return JSON.parse(execFileSync(findFfprobe(), args, { encoding: "utf8" }));
}

export const videoUpload = { kind: "video", declaredType: "video/mp4" } as const;

/** Small, without sound, and cheap to encode. */
export const quietVideo = (name: string, seconds: number): Promise<string> =>
  createVideo(name, [...movingVideoArgs("64x48", seconds, 2), ...fastEncodeArgs]);
