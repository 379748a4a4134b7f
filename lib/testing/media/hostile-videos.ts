import { readFileSync, writeFileSync } from "node:fs";
import { CONTRABAND, type HostileFile } from "./hostile-pictures";
import { createVideo, fastEncodeArgs, movingVideoArgs, testFilePath, toneArgs } from "./media-files";

const VIDEO_SIZE = "64x48";
const VIDEO_SECONDS = 1;
const SHORT = [...movingVideoArgs(VIDEO_SIZE, VIDEO_SECONDS, 10), ...fastEncodeArgs];

const read = async (file: Promise<string>) => readFileSync(await file);
/** Has its boxes after the media data, so that resizing a box moves no frame. */
const mp4 = () => read(createVideo("plain.mp4", SHORT));
const half = (file: Buffer) => file.subarray(0, file.length / 2);

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

const HOLDERS = ["moov", "trak", "mdia", "minf", "dinf", "stbl"];

/** `change` rewrites a box; undefined keeps it. */
function changed(file: Buffer, change: (type: string, body: Buffer) => Buffer | undefined): Buffer {
  const parts: Buffer[] = [];
  for (let index = 0; index + 8 <= file.length; ) {
    const size = file.readUInt32BE(index) || file.length - index;
    const type = file.toString("latin1", index + 4, index + 8);
    const body = file.subarray(index + 8, index + size);
    parts.push(change(type, body) ?? box(type, HOLDERS.includes(type) ? changed(body, change) : body));
    index += size;
  }
  return Buffer.concat(parts);
}

function numbered(body: Buffer, value: number, ...places: number[]): Buffer {
  const copy = Buffer.from(body);
  for (const index of places) copy.writeUInt32BE(value, index);
  return copy;
}

const withBox = async (name: string, change: (body: Buffer) => Buffer) =>
  changed(await mp4(), (type, body) => (type === name ? box(type, change(body)) : undefined));

/** Refers to media data at another URL. */
const elsewhere = (address: string) =>
  withBox("dref", () => {
    const one = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
    return Buffer.concat([one, box("url ", Buffer.alloc(4), Buffer.from(`${address}\0`))]);
  });

/** Ten frames of almost half an hour each. */
async function lasting(): Promise<Buffer> {
  const ticks = 0x0100_0000;
  return changed(await mp4(), (type, body) => {
    if (type === "edts") return Buffer.alloc(0);
    if (type === "stts") return box(type, numbered(body, ticks, 12));
    if (type === "tkhd") return box(type, numbered(body, 10 * ticks, 20));
    return ["mvhd", "mdhd"].includes(type) ? box(type, numbered(body, 10 * ticks, 16)) : undefined;
  });
}

const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<Buffer>((inside) => box("moov", box("trak", inside)), Buffer.alloc(0));

const ftyp = () => box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41", "latin1"));

const playlist = (address: string) =>
  ["#EXTM3U", "#EXT-X-TARGETDURATION:4", "#EXTINF:4,", address, "#EXT-X-ENDLIST"].join("\n");

/** The names of the embedded files contain path traversal. */
async function filmWithAttachments(): Promise<Buffer> {
  const [subtitles, font] = [testFilePath("words.srt"), testFilePath("font.ttf")];
  writeFileSync(subtitles, `1\n00:00:00,000 --> 00:00:01,000\n${CONTRABAND}\n`);
  writeFileSync(font, CONTRABAND);
  const film = await read(
    createVideo("attached.mkv", [
      ...movingVideoArgs(VIDEO_SIZE, VIDEO_SECONDS, 10),
      "-i",
      subtitles,
      "-attach",
      font,
      "-metadata:s:t",
      "mimetype=font/ttf",
      "-metadata:s:t",
      "filename=..Z..Zfont.ttf",
      ...fastEncodeArgs,
    ]),
  );
  const index = film.indexOf("..Z..Z");
  return Buffer.concat([film.subarray(0, index), Buffer.from("../..\0"), film.subarray(index + 6)]);
}

const encoded = (name: string, ...codec: string[]) =>
  read(createVideo(name, [...movingVideoArgs(VIDEO_SIZE, VIDEO_SECONDS, 10), ...codec]));

/** `address` must not be requested. */
export const hostileVideos = (address: string): HostileFile[] => [
  ["a playlist of segments", "unsupported", () => Buffer.from(playlist(address))],
  ["a list of files", "unsupported", () => Buffer.from(`ffconcat version 1.0\nfile '${address}'\n`)],
  ["a description of a session", "unsupported", () => Buffer.from("v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n")],
  ["a manifest of DASH", "unsupported", () => Buffer.from(`<MPD><BaseURL>${address}</BaseURL></MPD>`)],
  ["a playlist behind the head of an MP4", "unreadable", () => Buffer.concat([ftyp(), Buffer.from(playlist(address))])],
  ["an AVI", "unsupported", () => encoded("x.avi", "-c:v", "mpeg4")],
  ["a transport stream", "unsupported", () => encoded("x.ts", ...fastEncodeArgs)],
  ["a Flash video", "unsupported", () => encoded("x.flv", ...fastEncodeArgs)],
  ["a film in a codec that nobody needs (magicyuv)", "codec", () => encoded("x.mkv", "-c:v", "magicyuv")],
  ["a film in a codec of archives (ffv1)", "codec", () => encoded("y.mkv", "-c:v", "ffv1")],
  [
    "an MP4 with sound in a codec of archives (wavpack)",
    "codec",
    async () =>
      read(
        createVideo("z.mkv", [
          ...movingVideoArgs(VIDEO_SIZE, 1, 10),
          ...toneArgs(1),
          ...fastEncodeArgs,
          "-c:a",
          "wavpack",
        ]),
      ),
  ],
  ["an MP4 of a song", "unreadable", () => read(createVideo("song.mp4", [...toneArgs(1), "-c:a", "aac"]))],
  ["an MP4 that says its pictures lie at another address", "ready", () => elsewhere(address)],
  ["the head of an MP4", "unreadable", ftyp],
  ["half an MP4", "unreadable", async () => half(await mp4())],
  ["half a Matroska", "unreadable", async () => half(await read(createVideo("half.mkv", SHORT)))],
  [
    "an MP4 with a box of no length",
    "unreadable",
    async () => Buffer.concat([ftyp(), Buffer.from("00000001 6d6f6f76 00000000 00000000".replaceAll(" ", ""), "hex")]),
  ],
  [
    "an MP4 with a box of a negative length",
    "unreadable",
    () => Buffer.concat([ftyp(), Buffer.from("fffffff06d6f6f76", "hex"), Buffer.alloc(64)]),
  ],
  ["an MP4 whose boxes nest 500 deep", "unreadable", () => Buffer.concat([ftyp(), nested(500)])],
  [
    "an MP4 of 8,704 × 16",
    "unreadable",
    () => read(createVideo("wide.mp4", [...movingVideoArgs("8704x16", VIDEO_SECONDS, 1), ...fastEncodeArgs])),
  ],
  ["an MP4 that lasts for hours", "too-long", lasting],
  ["an MP4 of 10,240 pictures a second", "unreadable", () => withBox("stts", (body) => numbered(body, 1, 12))],
  ["a film with subtitles and a file attached", "ready", filmWithAttachments],
];
