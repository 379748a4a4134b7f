import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { createHugePng, createPicture, pngChunk } from "./media-files";

/** One of ASSET_FAILURES, or `ready` with a clean rendition. */
type Fate = "ready" | "unsupported" | "unreadable" | "too-many-pixels" | "too-long" | "codec";

export type HostileFile = [what: string, fate: Fate, bytes: () => Promise<Buffer> | Buffer];

/** Embedded in every file with a payload; no rendition may contain it. */
export const CONTRABAND = "<script>contraband()</script>";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const PIXEL_GIF = Buffer.from("R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
/** Decompressed; a thousand times the size of the file. */
const UNFOLDED_BYTES = 50_000_000;

const hex = (digits: string) => Buffer.from(digits.replaceAll(" ", ""), "hex");
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
const half = (picture: Buffer) => picture.subarray(0, picture.length / 2);

/** Small, so that screening is fast. */
const small = () => createPicture(64, 48);
const jpeg = () => small().jpeg().toBuffer();
const png = () => small().png().toBuffer();
const webp = () => small().webp().toBuffer();

function patched(picture: Buffer, index: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(picture);
  bytes.copy(copy, index);
  return copy;
}

async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const picture = await png();
  const end = PNG.length + 25;
  return joined(picture.subarray(0, end), ...chunks, picture.subarray(end));
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt16BE(0x08_02, 8);
  return pngChunk("IHDR", header);
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return joined(head, body);
}

async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const picture = await jpeg();
  return joined(picture.subarray(0, 2), ...segments, picture.subarray(2));
}

async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const picture = await jpeg();
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height);
  size.writeUInt16BE(width, 2);
  return patched(picture, picture.indexOf(hex("ffc0")) + 5, size);
}

const scans = async () => {
  const picture = await small().jpeg({ progressive: true }).toBuffer();
  const last = picture.lastIndexOf(hex("ffda"));
  const scan = picture.subarray(last, -2);
  return joined(picture.subarray(0, last), ...Array.from({ length: 2_000 }, () => scan), hex("ffd9"));
};

const gifOf = (frames: number) => {
  const frame = PIXEL_GIF.subarray(PIXEL_GIF.indexOf(0x2c), -1);
  return joined(PIXEL_GIF.subarray(0, PIXEL_GIF.indexOf(0x2c)), ...Array.from({ length: frames }, () => frame), ";");
};

function riff(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return joined(type, length, body, Buffer.alloc(body.length % 2));
}

const webpOf = (...chunks: Buffer[]) => riff("RIFF", joined("WEBP", ...chunks));

async function webpFrames(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .webp({ lossless: true })
    .toBuffer();
  const image = still.subarray(12);
  const frame = riff("ANMF", joined(Buffer.alloc(12), hex("0a000000"), image));
  return webpOf(
    riff("VP8X", hex("02000000 000000 000000")),
    riff("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  );
}

const apng = () => pngWith(pngChunk("acTL", hex("0000ffff 00000000")));

/** Nested entities of ten each; the last expands to 100 million words. */
const ENTITIES = [..."bcdefghi"]
  .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(10)}">`)
  .join("");
const billionLaughs = `<!DOCTYPE x [<!ENTITY a "ha">${ENTITIES}]>`;

/** An Exif block (TIFF, big-endian) whose only directory links to itself. */
const exifLoop = () =>
  segment(0xe1, joined("Exif\0\0", hex("4d4d002a 00000008 0001 0112 0003 00000001 00630000 00000008")));
const xmp = (text: string) => segment(0xe1, joined("http://ns.adobe.com/xap/1.0/\0", text));
const profile = (body: Buffer) => segment(0xe2, joined("ICC_PROFILE\0", hex("0101"), body));
const avif = () => small().avif({ effort: 0 }).toBuffer();

const avifOfSize = async (side: number) => {
  const picture = await avif();
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side);
  size.writeUInt32BE(side, 4);
  return patched(picture, picture.indexOf("ispe") + 8, size);
};

export const HOSTILE_PICTURES: HostileFile[] = [
  ["nothing", "unsupported", () => Buffer.alloc(0)],
  ["one byte", "unsupported", () => hex("ff")],
  ["a text", "unsupported", () => joined("A picture says more than ", CONTRABAND)],
  ["a page named as a picture", "unsupported", () => joined("<!doctype html>", CONTRABAND)],
  ["an SVG with a script", "unsupported", () => joined('<svg xmlns="http://www.w3.org/2000/svg">', CONTRABAND)],
  ["an SVG whose entities unfold", "unsupported", () => joined(billionLaughs, "<svg>&i;</svg>")],
  ["commands of ImageMagick", "unsupported", () => joined("push graphic-context\nimage over 0,0 0,0 'msl:/x'\n")],
  ["PostScript", "unsupported", () => joined("%!PS-Adobe-3.0 EPSF-3.0\n(x) run\n")],
  ["a PDF", "unsupported", () => joined("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>")],
  ["a program", "unsupported", () => joined(hex("7f454c46 020101"), Buffer.alloc(60))],
  ["a ZIP", "unsupported", () => joined(hex("504b0304 14000000"), Buffer.alloc(60))],
  ["a gzip", "unsupported", () => joined(hex("1f8b0800"), Buffer.alloc(60))],
  ["a BMP", "unsupported", () => joined("BM", Buffer.alloc(60))],
  ["a TIFF", "unsupported", () => small().tiff().toBuffer()],
  ["a JPEG 2000", "unsupported", () => hex("0000000c6a5020200d0a870a 00000014667479706a703220 000000006a703220")],
  [
    "what a telephone calls HEIC",
    "unsupported",
    () => joined(hex("00000018"), "ftypheic", hex("00000000"), "heicmif1"),
  ],
  ["the first bytes of a JPEG", "unreadable", () => hex("ffd8ffe0")],
  ["half a JPEG", "unreadable", async () => half(await jpeg())],
  ["a JPEG of 65,500 × 65,500", "too-many-pixels", () => jpegOfSize(65_500, 65_500)],
  ["a JPEG of no width", "unreadable", () => jpegOfSize(0, 48)],
  ["a JPEG of 2,000 scans", "unreadable", scans],
  ["the first bytes of a PNG", "unreadable", () => joined(PNG, pngHeader(8, 8))],
  ["a PNG of no size", "unreadable", () => joined(PNG, pngHeader(0, 0), pngChunk("IEND", Buffer.alloc(0)))],
  ["a PNG of 30,000 × 30,000 that is whole", "too-many-pixels", () => createHugePng(30_000)],
  [
    "a PNG of 2,147,483,647 × 1",
    "unreadable",
    () => joined(PNG, pngHeader(0x7fff_ffff, 1), pngChunk("IDAT", hex("00"))),
  ],
  ["half a PNG", "unreadable", async () => half(await createPicture(200, 150).png().toBuffer())],
  ["a PNG with a wrong checksum", "unreadable", async () => patched(await png(), PNG.length + 21, hex("00000000"))],
  ["a text that begins as a GIF does", "unreadable", () => joined("GIF is a format")],
  ["a GIF of 65,535 × 65,535", "too-many-pixels", () => patched(PIXEL_GIF, 24, hex("ffffffff"))],
  ["a GIF without a picture", "unreadable", () => joined(PIXEL_GIF.subarray(0, 19), ";")],
  ["a WebP that says more than it has", "unreadable", async () => half(await webp())],
  ["a WebP of 16,383 × 16,383", "too-many-pixels", () => webpOf(riff("VP8L", hex("2ffebfff0f")))],
  ["half an AVIF", "unreadable", async () => half(await avif())],
  ["an AVIF of 60,000 × 60,000", "too-many-pixels", () => avifOfSize(60_000)],

  ["a GIF that is a script too", "ready", () => joined(PIXEL_GIF, `=1;/*${CONTRABAND}*/`)],
  ["a JPEG that is a ZIP too", "ready", async () => joined(await jpeg(), hex("504b0304"), CONTRABAND)],
  [
    "a PNG that is a page too",
    "ready",
    async () => joined(await pngWith(pngChunk("tEXt", joined("Comment\0", CONTRABAND))), CONTRABAND),
  ],
  ["a JPEG with a program in its comment", "ready", () => jpegWith(segment(0xfe, Buffer.from(`<?php ${CONTRABAND}`)))],
  ["a JPEG whose Exif leads back to itself", "ready", () => jpegWith(exifLoop())],
  ["a JPEG whose XMP unfolds", "ready", () => jpegWith(xmp(`${billionLaughs}<x>&i;${CONTRABAND}</x>`))],
  ["a JPEG with a profile that is none", "ready", () => jpegWith(profile(Buffer.from(CONTRABAND)))],
  ["a JPEG for print", "ready", () => small().toColourspace("cmyk").jpeg().toBuffer()],
  ["a PNG of 16 bits", "ready", () => small().toColourspace("rgb16").png().toBuffer()],
  ["a PNG of one row", "ready", () => createPicture(4_000, 1).png().toBuffer()],
  ["a PNG that says it is a JPEG", "ready", png],
  [
    "a PNG with a text that unfolds",
    "ready",
    () => pngWith(pngChunk("zTXt", joined("Comment\0\0", deflateSync(Buffer.alloc(UNFOLDED_BYTES))))),
  ],
  [
    "a PNG with a profile that unfolds",
    "ready",
    () => pngWith(pngChunk("iCCP", joined("x\0\0", deflateSync(Buffer.alloc(UNFOLDED_BYTES))))),
  ],
  ["a PNG that says it has 65,535 pictures", "ready", apng],
  ["a GIF of 10,000 pictures", "ready", () => gifOf(10_000)],
  ["a WebP of 5,000 pictures", "ready", () => webpFrames(5_000)],
];
