import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import { PACKAGED_PROGRAMS } from "@/lib/media/making/packaged-programs";

export interface UploadedFile {
  name: string;
  /** The MIME type. */
  type: string;
  bytes: Buffer;
}

export async function pictureFile(hue: number, width = 1_200, height = 900): Promise<UploadedFile> {
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="1" y2="1">
    <stop stop-color="hsl(${hue},55%,72%)"/><stop offset="1" stop-color="hsl(${hue + 50},50%,38%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="70%" cy="30%" r="12%" fill="hsl(${hue + 20},80%,85%)"/></svg>`;
  return { name: `${hue}.jpg`, type: "image/jpeg", bytes: await sharp(Buffer.from(sky)).jpeg().toBuffer() };
}

const ffmpeg = () =>
  spawnSync("ffmpeg", ["-version"]).status === 0 ? "ffmpeg" : path.resolve(PACKAGED_PROGRAMS.ffmpeg);

/** A test pattern video with a tone, 640 by 360 pixels; length in seconds. */
export function videoFile(seconds: number): UploadedFile {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "veranda-e2e-")), "pattern.mp4");
  const pattern = ["-f", "lavfi", "-i", `testsrc=size=640x360:rate=25:duration=${seconds}`];
  const tone = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
  const encode = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest"];
  execFileSync(ffmpeg(), ["-v", "error", ...pattern, ...tone, ...encode, file]);
  return { name: "pattern.mp4", type: "video/mp4", bytes: readFileSync(file) };
}

/** A test pattern of 20 seconds, padded to `size` bytes with a box that players skip. */
export function largeVideo(size: number): { file: string; sha256: string } {
  const { bytes } = videoFile(20);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - bytes.length);
  box.write("free", 4, "latin1");
  const whole = Buffer.concat([bytes, box, randomBytes(size - bytes.length - box.length)]);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "veranda-e2e-")), "large.mp4");
  writeFileSync(file, whole);
  return { file, sha256: createHash("sha256").update(whole).digest("hex") };
}

/** A small dark video without sound; length in seconds. Every browser can read the length of its format. */
export function webmFile(seconds: number): UploadedFile {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "veranda-e2e-")), "dark.webm");
  const dark = ["-f", "lavfi", "-i", `color=c=0x204030:size=160x90:rate=5:duration=${seconds}`];
  execFileSync(ffmpeg(), ["-v", "error", ...dark, "-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", file]);
  return { name: "dark.webm", type: "video/webm", bytes: readFileSync(file) };
}

/** A picture of incompressible noise: about `megabytes` of PNG. */
export async function noiseFile(megabytes: number): Promise<UploadedFile> {
  const [width, channels] = [2_000, 3] as const;
  const height = Math.round((megabytes * 1_000_000) / (width * channels));
  const noise = sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
  return { name: "noise.png", type: "image/png", bytes: await noise.png({ compressionLevel: 0 }).toBuffer() };
}

const TUS = { "Tus-Resumable": "1.0.0" };
const encoded = (value: string) => Buffer.from(value).toString("base64");

/** Creates an upload as the signed-in person. Returns its path on the site. */
export async function beginUpload(
  request: APIRequestContext,
  site: string,
  file: UploadedFile,
  purpose: "post" | "vibe" = "post",
): Promise<string> {
  const made = await request.post(`${site}api/media/uploads`, {
    headers: {
      ...TUS,
      "Upload-Length": String(file.bytes.length),
      "Upload-Metadata": `name ${encoded(file.name)},type ${encoded(file.type)},purpose ${encoded(purpose)}`,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return new URL(made.headers().location ?? "", site).pathname;
}

export const chunkHeaders = (offset: number) => ({
  ...TUS,
  "Upload-Offset": String(offset),
  "Content-Type": "application/offset+octet-stream",
});

export async function readUploadOffset(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.head(address, { headers: TUS });
  expect(answer.status()).toBe(200);
  return Number(answer.headers()["upload-offset"]);
}

export async function uploadFile(
  request: APIRequestContext,
  site: string,
  file: UploadedFile,
  purpose: "post" | "vibe" = "post",
): Promise<string> {
  const address = await beginUpload(request, site, file, purpose);
  const sent = await request.patch(new URL(address, site).href, { headers: chunkHeaders(0), data: file.bytes });
  expect(sent.status(), await sent.text()).toBe(204);
  return path.posix.basename(address);
}

export async function publishPost(
  request: APIRequestContext,
  site: string,
  post: { type: "image" | "video"; text: string; media: { id: string; alt?: string }[] },
): Promise<string> {
  const made = await request.post(`${site}api/posts`, { data: post });
  expect(made.status(), await made.text()).toBe(201);
  const { id }: { id: string } = await made.json();
  const state = async () => (await (await request.get(`${site}api/posts/${id}`)).json()).state;
  await expect.poll(state, { intervals: [500] }).toBe("live");
  return id;
}
