import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import type { Db } from "@/lib/infra/db";
import { drawClouds, drawHarmlessPictures, drawPlain, renderSvg } from "@/lib/testing/media/drawn-pictures";
import { rollback } from "@/lib/testing/setup/rollback";
import { blockImages, matchesBlockedImage, unblockImages } from "./image-blocklist";
import { blockHashOf, hashPicture, mirrorHash } from "./image-hashes";

const hashOf = async (picture: Buffer) => (await hashPicture(picture))?.toString("base64") ?? "";

/** Rolls back afterwards. */
const removing = (pictures: readonly Buffer[], work: (db: Db) => Promise<void>) =>
  rollback(async (db) => {
    await blockImages(await Promise.all(pictures.map(hashOf)), db);
    await work(db);
  });

let buffers: Promise<Buffer[]> | undefined;
const photographs = () => {
  buffers ??= Promise.all([21, 22].map(drawClouds));
  return buffers;
};

const CHANGES: Record<string, (picture: Sharp) => Sharp> = {
  "as it was": (picture) => picture,
  "at a third of the size": (picture) => picture.resize({ width: 320 }),
  "in another shape": (picture) => picture.resize(500, 300, { fit: "fill" }),
  "compressed hard": (picture) => picture.jpeg({ quality: 35 }),
  "in grey": (picture) => picture.greyscale(),
  brighter: (picture) => picture.modulate({ brightness: 1.12 }),
  blurred: (picture) => picture.blur(1.5),
  mirrored: (picture) => picture.flop(),
};

describe("pictures removed by a moderator", () => {
  test.each(Object.entries(CHANGES))("recognises a removed picture %s", async (_, change) => {
    const pictures = await photographs();
    await removing(pictures, async (db) => {
      const matches: boolean[] = [];
      for (const picture of pictures)
        matches.push(await matchesBlockedImage(await change(sharp(picture)).toBuffer(), db));
      expect(matches).toEqual(pictures.map(() => true));
    });
  });

  test("does not confuse a removed picture with others", async () => {
    const pictures = await drawHarmlessPictures(6, 22);
    await removing(pictures.slice(0, 3), async (db) => {
      for (const picture of pictures.slice(3)) expect(await matchesBlockedImage(picture, db)).toBe(false);
    });
  });

  test("does not confuse a removed picture with one of the same outline", async () => {
    const on = (inside: string) =>
      renderSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/><circle cx="200" cy="200" r="140" fill="#c63"/>${inside}</svg>`,
      );
    const stripes = [90, 150, 210, 270].map((x) => `<rect x="${x}" y="90" width="26" height="220" fill="#521"/>`);
    const bars = [90, 150, 210, 270].map((y) => `<rect x="90" y="${y}" width="220" height="26" fill="#521"/>`);
    const [one, other] = await Promise.all([on(stripes.join("")), on(bars.join(""))]);
    await removing([one], async (db) => {
      expect(await matchesBlockedImage(one, db)).toBe(true);
      expect(await matchesBlockedImage(other, db)).toBe(false);
    });
  });

  test("drops a removed picture from the blocklist, which stores each picture once", async () => {
    const [picture = Buffer.of()] = await drawHarmlessPictures(1, 23);
    const hash = await hashOf(picture);
    await removing([picture, picture], async (db) => {
      expect(await db.removedImage.count()).toBe(1);
      await unblockImages([hash], db);
      expect(await db.removedImage.count()).toBe(0);
      expect(await matchesBlockedImage(picture, db)).toBe(false);
    });
  });
});

test("gives no hash to blank pictures and gradients, which all look alike", async () => {
  const gradient = await renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><linearGradient id="g"><stop stop-color="#123"/><stop offset="1" stop-color="#def"/></linearGradient><rect width="300" height="300" fill="url(#g)"/></svg>`,
  );
  for (const picture of [await drawPlain("#ffffff"), await drawPlain("#336699"), gradient])
    expect(await hashPicture(picture)).toBeNull();
});

test("hashes a mirrored picture to the mirrored hash", async () => {
  const picture = await drawClouds(24);
  const [hash, other] = [await hashPicture(picture), await hashPicture(await sharp(picture).flop().png().toBuffer())];
  if (!hash || !other) throw new Error("A picture has a hash.");
  expect(blockHashOf(mirrorHash(hash))).toEqual(blockHashOf(other));
  expect(mirrorHash(mirrorHash(hash))).toEqual(hash);
});
