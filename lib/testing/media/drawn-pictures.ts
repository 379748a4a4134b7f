import { execFile } from "node:child_process";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { type Chance, pick, seeded } from "@/lib/screening/text/disguises.test-data";

/** A font from the dependencies, since the machine may have none. */
const FONT = path.resolve("node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf");

interface Look {
  width?: number;
  height?: number;
  size?: number;
  colour?: string;
  outline?: string;
  tilt?: number;
}

/** Draws a text on a transparent ground. */
export async function drawText(
  words: string,
  colour: string,
  size: number,
  font = { name: "Geist", file: FONT },
): Promise<Buffer> {
  const text = `<span foreground="${colour}">${words}</span>`;
  return sharp({ text: { text, font: font.name, fontfile: font.file, rgba: true, dpi: Math.round(size * 5) } })
    .png()
    .toBuffer();
}

export async function drawTextOn(ground: Buffer, words: string, look: Look = {}): Promise<Buffer> {
  const { width = 1_080, height = 810, size = 60, colour = "white", outline, tilt = 0 } = look;
  const layers: OverlayOptions[] = [];
  const letters = await drawText(words, colour, size);
  const box = await sharp(letters).metadata();
  const [left, top] = [Math.round((width - box.width) / 2), Math.round((height - box.height) / 2)];
  if (outline) {
    const around = await drawText(words, outline, size);
    const offset = Math.max(1, Math.round(size / 16));
    for (const [x, y] of [-offset, 0, offset].flatMap((x) => [-offset, 0, offset].map((y) => [x, y] as const)))
      layers.push({ input: around, left: left + x, top: top + y });
  }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const layer = await sharp({ create: { width, height, channels: 4, background: clear } })
    .composite([...layers, { input: letters, left, top }])
    .png()
    .toBuffer();
  const turned = await sharp(layer)
    .rotate(tilt, { background: clear })
    .resize(width, height, { fit: "cover" })
    .toBuffer();
  return sharp(ground)
    .resize(width, height, { fit: "cover" })
    .composite([{ input: turned }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

export const drawPlain = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const PEN = `require("sharp")(require("node:fs").readFileSync(0)).removeAlpha().png().toBuffer()
  .then((picture) => process.stdout.write(picture))`;

/** Renders an SVG as a PNG, in its own process: in a process with many tests sharp once rejected every valid SVG. */
export function renderSvg(drawing: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: "buffer", maxBuffer: 50_000_000 } as const;
    const pen = execFile(process.execPath, ["-e", PEN], options, (error, picture) =>
      error ? reject(error) : resolve(picture),
    );
    pen.stdin?.end(drawing);
  });
}

const SCENES: Record<string, (between: (least: number, most: number) => number, w: number, h: number) => string> = {
  hills: (n, w, h) => {
    const hill = (x: number) =>
      `<path d="M0 ${h} L0 ${n(h * 0.4, h * 0.8)} Q${n(0, w)} ${n(h * 0.2, h * 0.7)} ${w} ${n(h * 0.4, h * 0.9)} L${w} ${h} Z" fill="hsl(${n(70, 160)},${n(20, 60)}%,${60 - x * 9}%)"/>`;
    return `<rect width="${w}" height="${h}" fill="hsl(${n(190, 220)},70%,${n(60, 85)}%)"/><circle cx="${n(0, w)}" cy="${n(0, h / 3)}" r="${n(20, 60)}" fill="#ffd966"/>${[0, 1, 2, 3].map(hill).join("")}`;
  },
  town: (n, w, h) => {
    const house = (x: number) => {
      const [wide, high, hue] = [w / 8, n(h * 0.2, h * 0.7), n(0, 360)];
      const panes = Array.from(
        { length: 8 },
        (_, i) =>
          `<rect x="${x * wide + 8 + (i % 2) * wide * 0.45}" y="${h - high + 12 + Math.floor(i / 2) * 40}" width="${wide * 0.3}" height="24" fill="#fff6c8"/>`,
      );
      return `<rect x="${x * wide}" y="${h - high}" width="${wide - 4}" height="${high}" fill="hsl(${hue},35%,45%)"/>${panes.join("")}`;
    };
    return `<rect width="${w}" height="${h}" fill="hsl(${n(200, 260)},40%,${n(20, 80)}%)"/>${Array.from({ length: 8 }, (_, index) => house(index)).join("")}`;
  },
  flowers: (n, w, h) => {
    const flower = () => {
      const [x, y, r, hue] = [n(0, w), n(0, h), n(12, 60), n(0, 360)];
      const petals = [0, 60, 120, 180, 240, 300].map(
        (turn) =>
          `<ellipse cx="${x}" cy="${y - r}" rx="${r * 0.45}" ry="${r}" transform="rotate(${turn} ${x} ${y})" fill="hsl(${hue},70%,65%)"/>`,
      );
      return `${petals.join("")}<circle cx="${x}" cy="${y}" r="${r * 0.4}" fill="#f4c430"/>`;
    };
    return `<rect width="${w}" height="${h}" fill="hsl(${n(80, 150)},45%,${n(30, 75)}%)"/>${Array.from({ length: 14 }, flower).join("")}`;
  },
  chart: (n, w, h) => {
    const bars = Array.from({ length: 9 }, (_, index) => {
      const high = n(h * 0.1, h * 0.8);
      return `<rect x="${w * 0.08 + index * w * 0.1}" y="${h * 0.92 - high}" width="${w * 0.07}" height="${high}" fill="hsl(${n(180, 300)},60%,55%)"/>`;
    });
    return `<rect width="${w}" height="${h}" fill="#fff"/><path d="M${w * 0.06} ${h * 0.05} V${h * 0.92} H${w * 0.98}" stroke="#333" stroke-width="4" fill="none"/>${bars.join("")}`;
  },
  pots: (n, w, h) => {
    const pot = (left: number) => {
      const [x, wide, high] = [w * (0.12 + left * 0.19), n(w * 0.06, w * 0.09), n(h * 0.2, h * 0.6)];
      return `<path d="M${x - wide} ${h * 0.85} C${x - wide * 2} ${h * 0.85 - high / 2} ${x - wide / 2} ${h * 0.85 - high} ${x - wide / 2} ${h * 0.85 - high} H${x + wide / 2} C${x + wide / 2} ${h * 0.85 - high} ${x + wide * 2} ${h * 0.85 - high / 2} ${x + wide} ${h * 0.85} Z" fill="hsl(${n(10, 230)},${n(15, 45)}%,${n(25, 70)}%)"/>`;
    };
    return `<rect width="${w}" height="${h}" fill="hsl(${n(20, 60)},25%,${n(70, 92)}%)"/><rect y="${h * 0.84}" width="${w}" height="${h}" fill="#7a5a3a"/>${[0, 1, 2, 3, 4].map(pot).join("")}`;
  },
};

const CAPTIONS = [
  "Open studio on Saturday",
  "Happy birthday, dear Ada!",
  "Fresh bread every morning",
  "Sale ends on Sunday",
  "Thank you for coming",
  "Kiln day at last",
  "The harbour at dawn",
  "Room 12, second floor",
];

const SIZES = [
  [960, 720],
  [720, 960],
  [1_200, 676],
  [600, 600],
] as const;

/** Seeded; sharp's own noise is not reproducible. */
function noise(chance: Chance, width: number, height: number) {
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = chance() * 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Cell sizes in pixels and weights of the noise layers. */
const LAYERS = [
  [150, 0.6],
  [40, 0.25],
  [10, 0.1],
  [3, 0.05],
] as const;

/** Noise at four scales, coarse strongest: no two places are alike, as in a photograph. */
async function cloudsBy(chance: Chance, width: number, height: number): Promise<Buffer> {
  const mixed = new Float32Array(width * height * 3);
  for (const [cell, weight] of LAYERS) {
    const layer = await noise(chance, Math.ceil(width / cell), Math.ceil(height / cell))
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .raw()
      .toBuffer();
    for (let index = 0; index < mixed.length; index++)
      mixed[index] = (mixed[index] ?? 0) + (layer[index] ?? 0) * weight;
  }
  return sharp(Uint8Array.from(mixed), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export const drawClouds = (seed: number) => cloudsBy(seeded(seed), 1_200, 900);

/** Scenes, some grainy, and clouds; every fourth has friendly text. Deterministic by seed. */
export async function drawHarmlessPictures(count: number, seed = 1): Promise<Buffer[]> {
  const chance = seeded(seed);
  const between = (least: number, most: number) => Math.round(least + chance() * (most - least));
  const pictures: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    const [width, height] = pick(SIZES, chance);
    const scene = SCENES[pick([...Object.keys(SCENES), "clouds"], chance)];
    let ground = scene
      ? await renderSvg(svg(width, height, scene(between, width, height)))
      : await cloudsBy(chance, width, height);
    if (index % 3 === 0) {
      const grain = await noise(chance, width / 2, height / 2)
        .resize(width, height)
        .png({ compressionLevel: 1 })
        .toBuffer();
      ground = await sharp(ground)
        .composite([{ input: grain, blend: "soft-light" }])
        .png()
        .toBuffer();
    }
    pictures.push(
      index % 4 === 0
        ? await drawTextOn(ground, pick(CAPTIONS, chance), { width, height, size: between(30, 60), outline: "black" })
        : await sharp(ground)
            .jpeg({ quality: between(60, 95) })
            .toBuffer(),
    );
  }
  return pictures;
}

/** Found by trial. */
const OVALS = `134 61 31 71 151 21,63%,83%|17 223 25 24 211 0,12%,22%|16 132 75 67 91 18,40%,56%|69 200 17 50 26 1,74%,72%|193 205 60 62 7 14,31%,66%|
90 33 65 32 157 24,23%,31%|129 93 31 69 146 14,56%,61%|89 129 75 19 84 28,28%,41%|49 18 64 50 63 34,50%,72%|209 56 44 38 114 40,32%,33%|
138 0 30 64 138 12,38%,63%|57 65 98 30 179 5,64%,68%`;

export async function drawTakenForNudity(): Promise<Buffer> {
  const ovals = OVALS.split("|").map((oval) => {
    const [x, y, rx, ry, turn, colour] = oval.trim().split(" ");
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="hsl(${colour})"/>`;
  });
  return sharp(await renderSvg(svg(224, 224, `<rect width="224" height="224" fill="#cba"/>${ovals.join("")}`)))
    .blur(3)
    .png()
    .toBuffer();
}
