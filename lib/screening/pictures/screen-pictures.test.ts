import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { drawMeme, drawMemes, MEME_WORDS, type Meme } from "@/lib/testing/media/drawn-memes";
import {
  drawClouds,
  drawHarmlessPictures,
  drawPlain,
  drawTakenForNudity,
  drawText,
  drawTextOn,
} from "@/lib/testing/media/drawn-pictures";
import { TEST_TIER } from "@/lib/testing/meta/test-tier";
import { screenText } from "../text/screen-text";
import { distinctFrames, smoothScores, spreadEvenly } from "./frames";
import { scoreNudity } from "./nudity";
import { closeOcr } from "./reader";
import { screenFrames, screenPicture } from "./screen-pictures";
import { SQUARE_SIDE_PX } from "./square";

const ID = "01900000-0000-7000-8000-000000000001";
const folder = mkdtempSync(path.join(tmpdir(), "veranda-pictures-"));

afterAll(async () => {
  await closeOcr();
  rmSync(folder, { recursive: true, force: true });
});

const screened = (file: Buffer) => screenPicture({ assetId: ID, file });

const filed = (pictures: Buffer[]) =>
  pictures.map((picture, seconds) => {
    const file = path.join(folder, `${seconds}-${picture.length}.jpg`);
    writeFileSync(file, picture);
    return { file, seconds };
  });

/** A square of computed pixels, the same on every machine. */
const ruled = (rule: (x: number, y: number, colour: number) => number) =>
  Uint8Array.from({ length: SQUARE_SIDE_PX * SQUARE_SIDE_PX * 3 }, (_, index) =>
    rule(Math.floor(index / 3) % SQUARE_SIDE_PX, Math.floor(index / 3 / SQUARE_SIDE_PX), index % 3),
  );

const SQUARES = [
  ruled((x, y, colour) => (x * 3 + y * 5 + colour * 40) % 256),
  ruled((x, y, colour) => (x - 112) ** 2 / 50 + (y - 90) ** 2 / 80 + colour * 30),
  ruled((x, y, colour) => 200 - colour * 45 - (Math.floor(x / 28) + Math.floor(y / 28)) * 6),
];

/** Scores of nsfwjs 4.3 on TensorFlow.js 4.22 in plain JavaScript, which takes two seconds each. */
const BY_PACKAGE = [
  { drawing: 0.009653, hentai: 0.000296, neutral: 0.990031, porn: 0.000006, sexy: 0.000015 },
  { drawing: 0.064268, hentai: 0.001578, neutral: 0.93386, porn: 0.0001, sexy: 0.000194 },
  { drawing: 0.050914, hentai: 0.041449, neutral: 0.905545, porn: 0.000491, sexy: 0.001601 },
];

test("returns the same nudity scores as the original nsfwjs package", async () => {
  const rounded = (scores: readonly object[]) =>
    scores.map((each) =>
      Object.fromEntries(Object.entries(each).map(([kind, score]) => [kind, Number(score.toFixed(4))])),
    );
  expect(rounded(await scoreNudity(SQUARES))).toEqual(rounded(BY_PACKAGE));
});

describe("nudity screening", () => {
  test("holds a nude picture and names it in the hit", async () => {
    const { verdict, hits, facts } = await screened(await drawTakenForNudity());
    expect(verdict).toBe("hold");
    expect(hits).toEqual([
      expect.objectContaining({ category: "nudity", source: "image", media: { id: ID, seconds: null } }),
    ]);
    expect(hits[0]?.score).toBeGreaterThan(0.7);
    expect(facts.nudity.porn + facts.nudity.hentai).toBeCloseTo(hits[0]?.score ?? 0);
  });
});

describe("text in pictures", () => {
  const INSULTS = ["you are a worthless piece of shit", "shut up you retard"];
  let drawn: Promise<Buffer> | undefined;
  const photograph = () => {
    drawn ??= drawClouds(5);
    return drawn;
  };
  const LOOKS: Record<string, { size: number; colour?: string; outline?: string; tilt?: number; ground?: string }> = {
    "white on a photograph": { size: 54 },
    "on a slant": { size: 54, outline: "black", tilt: 9 },
    "light on a dark card": { size: 44, colour: "#eee", ground: "#203040" },
    "small on a screenshot": { size: 17, colour: "#333", ground: "#ffffff" },
  };
  if (TEST_TIER !== "test") {
    LOOKS["outlined, as memes are"] = { size: 70, outline: "black" };
    LOOKS["dark on a light card"] = { size: 44, colour: "#222", ground: "#f4e4c0" };
  }

  describe.each(TEST_TIER === "test" ? INSULTS.slice(0, 1) : INSULTS)("insult in a picture: %j", (insult) => {
    test.each(Object.entries(LOOKS))("holds a picture whose text would be held: %s", async (_, { ground, ...look }) => {
      const below = ground ? await drawPlain(ground) : await photograph();
      expect(screenText(insult).verdict).toBe("hold");
      const { verdict, hits } = await screened(await drawTextOn(below, insult, look));
      expect(verdict).toBe("hold");
      for (const { media } of hits) expect(media).toEqual({ id: ID, seconds: null });
    });
  });

  test("holds an insult in white or black on a transparent background", async () => {
    for (const colour of ["white", "black"])
      expect((await screened(await drawText(INSULTS[0] ?? "", colour, 60))).verdict).toBe("hold");
  });

  test("reads a sentence across several lines of a picture", async () => {
    const { verdict, hits } = await screened(
      await drawTextOn(await drawPlain("#ffffff"), "you are a worthless\npiece of shit", { colour: "#111" }),
    );
    expect(verdict).toBe("hold");
    expect(hits.length).toBeGreaterThan(0);
  });

  test("passes a picture with friendly words or only digits", async () => {
    for (const words of ["Thank you all for coming", "4719 8820 1157 0036 9921"]) {
      const { verdict, hits } = await screened(await drawTextOn(await drawPlain("#ffffff"), words, { colour: "#111" }));
      expect([words, verdict, hits]).toEqual([words, "pass", []]);
    }
  });
});

describe("outlined and turned words", () => {
  const MEMES = TEST_TIER === "test" ? 5 : 20;
  const MIN_HELD_SHARE = 0.8;

  async function heldShare(memes: readonly Meme[]): Promise<number> {
    let held = 0;
    for (const { picture } of memes) if ((await screened(picture)).verdict === "hold") held++;
    return held / memes.length;
  }

  test("holds the words of every meme as a text", () => {
    for (const words of MEME_WORDS) expect([words, screenText(words.join("\n")).verdict]).toEqual([words, "hold"]);
  });

  test("holds at least four of five memes: outlined capitals on photographs", async () => {
    expect(await heldShare(await drawMemes(MEMES))).toBeGreaterThanOrEqual(MIN_HELD_SHARE);
  });

  test.each([90, 270] as const)("holds most memes whose words are turned by %i degrees", async (turn) => {
    expect(await heldShare(await drawMemes(MEMES / 5 + 1, { turn }))).toBeGreaterThan(0.5);
  });
});

describe("video screening", () => {
  test("holds a video for text in it, with the position of the first frame that shows it", async () => {
    const [ground, other] = await Promise.all([drawClouds(8), drawPlain("#7a9a6a")]);
    const insult = await drawTextOn(ground, "you are a worthless piece of shit", { outline: "black" });
    const frames = filed([ground, other, insult, await sharp(insult).modulate({ brightness: 1.1 }).toBuffer(), other]);
    const { verdict, hits } = await screenFrames({ assetId: ID, frames });
    expect(verdict).toBe("hold");
    expect(hits[0]?.media).toEqual({ id: ID, seconds: 2 });
  });

  test("holds a video for a caption that only one of many frames shows", async () => {
    const ground = await drawClouds(9);
    const shades = Array.from({ length: 30 }, (_, shade) =>
      sharp(ground)
        .resize(800, 450, { fit: "cover" })
        .modulate({ brightness: 0.7 + shade / 50 })
        .jpeg()
        .toBuffer(),
    );
    const frames = await Promise.all(shades);
    const [above, below] = MEME_WORDS[0] ?? ["", ""];
    const look = { width: 1_280, height: 720, size: 0.035, outline: 0.002, weight: 0 };
    const caption = await drawMeme(frames[13] ?? "", ["", `${above} ${below}`.toLowerCase()], look);
    frames[13] = await sharp(caption).resize(800).jpeg().toBuffer();
    const { verdict, hits } = await screenFrames({ assetId: ID, frames: filed(frames) });
    expect([verdict, hits[0]?.media?.seconds]).toEqual(["hold", 13]);
  });

  test("holds a video for nudity in consecutive frames, and queues it for a single frame", async () => {
    const harmless = await drawPlain("#7a9a6a");
    const nude = await drawTakenForNudity();
    const stays = await screenFrames({ assetId: ID, frames: filed([harmless, nude, nude, harmless]) });
    expect([stays.verdict, stays.hits.map(({ media }) => media?.seconds)]).toEqual(["hold", [1, 2]]);
    const flash = await screenFrames({ assetId: ID, frames: filed([harmless, harmless, nude, harmless]) });
    expect([flash.verdict, flash.hits.map(({ media }) => media?.seconds)]).toEqual(["queue", [2]]);
  });

  test("limits the score of each frame by its neighbours", () => {
    expect(smoothScores([0.9])).toEqual([0.9]);
    expect(smoothScores([0, 1, 0, 0.5, 0.5])).toEqual([0, 0.5, 0, 0.5, 0.5]);
  });

  test("reads an even selection of the frames that differ", () => {
    const shades = [0, 0, 9, 9, 9, 20, 20, 0].map((shade) => ({ square: new Uint8Array(12).fill(shade) }));
    expect(distinctFrames(shades).map(({ square }) => square[0])).toEqual([0, 9, 20, 0]);
    expect(spreadEvenly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 3, 5, 8]);
    expect(spreadEvenly([1, 2], 4)).toEqual([1, 2]);
  });
});

test("passes a blank picture and a one-pixel picture", async () => {
  for (const picture of [
    await drawPlain("#ffffff"),
    await drawPlain("#000000", 1, 1),
    await drawPlain("#808080", 3_000, 2),
  ])
    expect((await screened(picture)).verdict).toBe("pass");
});

const HARMLESS_PICTURES = TEST_TIER === "test" ? 6 : 50;

describe("harmless pictures", () => {
  let pictures: Buffer[];
  beforeAll(async () => {
    pictures = await drawHarmlessPictures(HARMLESS_PICTURES);
  });

  test.each(Array.from({ length: HARMLESS_PICTURES }, (_, index) => index))(
    "does not hold harmless picture %i",
    async (index) => {
      const { verdict, hits } = await screened(pictures[index] ?? Buffer.alloc(0));
      expect(verdict === "hold" ? hits : []).toEqual([]);
    },
  );
});
