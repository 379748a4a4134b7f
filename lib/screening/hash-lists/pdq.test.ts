import { describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { drawClouds, drawHarmlessPictures, drawPlain } from "@/lib/testing/media/drawn-pictures";
import { formatPdq, hashLuma, hashPdq, orientationsOf, type PdqHash, parsePdq, pdqDistance, toLuma } from "./pdq";
import { createPdqIndex, MAX_INDEXED_DISTANCE } from "./pdq-index";

/**
 * Published with Meta's reference implementation (github.com/facebook/ThreatExchange, pdq/python/pdqhashing/tests): one
 * photograph, turned and mirrored as a file. Its test allows 16 bits.
 */
const PUBLISHED_BRIDGE = {
  original: "d8f8f0cce0f4a84f0e370a22028f67f0b36e2ed596623e1d33e6b39c4e9c9b22",
  flippedDown: "d8f80f31e0f417b00e37f5dd028f980fb36ed12a9662c1e233e64c634e9c64dd",
  flippedAcross: "0dad259bb1a1bd18d362576556da32a1e63b7380c2374b4866b3c6c91b89ce77",
  turned180: "2dadda64b5a142e5d362209057da895ae63b8c7fc277b4b766b319361f893188",
  transposed: "f0a5e10271dcc0bd9c5309720fff018de34ef1e8ada9a956d2967ade1ea91a50",
  turned90: "38a50efd71c83f429013d68d0ffffc52e34e0e15ada952a9d29684214aa9e5af",
  turned270: "a5f0a457248995e8c9065c275aaa54d8b61ba4bdf8fcfc0387c32f8b0bfc4f05",
  transverse: "69f05aa8a4996a17c146a2da5aaaab07b61b5b60f8fc07fc83c3d0740bfcb0fa",
};
const PUBLISHED_TOLERANCE = 16;

const parsed = (hex: string): PdqHash => {
  const hash = parsePdq(hex);
  if (!hash) throw new Error(`${hex} is no hash.`);
  return hash;
};

/** The same on every machine: waves, a ramp and a few hard edges; each `shift` halves the contrast. */
function computedPixels(width: number, height: number, shift: number): Uint8Array {
  return Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [x, y, colour] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width), index % 3];
    const wave = ((x * x + 3 * x * y + 2 * y * y) >> (5 + colour)) % 97;
    const block = ((x >> 4) ^ (y >> 3)) % 5 === 0 ? 90 : 0;
    return ((wave + block + Math.floor((60 * y) / height)) % 256) >> shift;
  });
}

/** Hashes and qualities of the same pixels by Meta's C++ code (pdq/cpp/hashing and pdq/cpp/downscaling). */
const BY_REFERENCE = [
  { size: [64, 64, 0], hex: "bb0256aeab50e6e455aa3139585adb93001fedf0ada546ce2cb3939b2da63199", quality: 100 },
  { size: [200, 150, 3], hex: "84222bdd2f5d39b5ead8baa4505b96a5795a725b79ca3b652b8c94535518b2c1", quality: 57 },
  { size: [400, 509, 2], hex: "aa95d56a4f406bd0d11bb2dcb64e2b43d4ac2b5817c8f0af5518abe3ba49d649", quality: 100 },
  { size: [509, 400, 4], hex: "b6c04b3dc0f7fad451a2fb88de6211bf9235f8070b783db0171ea8a38313b9b1", quality: 28 },
] as const;

describe("PDQ", () => {
  test.each(BY_REFERENCE)("equals the reference implementation on computed pixels: $size", ({ size, hex, quality }) => {
    const [width, height, shift] = size;
    const result = hashLuma(toLuma(computedPixels(width, height, shift), width, height));
    expect([formatPdq(result.hash), result.quality]).toEqual([hex, quality]);
  });

  test("derives the hashes of a turned or mirrored picture that Meta published", () => {
    const distances = orientationsOf(parsed(PUBLISHED_BRIDGE.original)).map((hash, index) =>
      pdqDistance(hash, parsed(Object.values(PUBLISHED_BRIDGE)[index] ?? "")),
    );
    expect(Math.max(...distances)).toBeLessThanOrEqual(PUBLISHED_TOLERANCE);
    expect(distances[0]).toBe(0);
  });

  test("writes and reads hashes as lists do, and rejects anything else", () => {
    for (const hex of Object.values(PUBLISHED_BRIDGE)) expect(formatPdq(parsed(hex.toUpperCase()))).toBe(hex);
    for (const wrong of ["", PUBLISHED_BRIDGE.original.slice(1), `${PUBLISHED_BRIDGE.original}0`, "g".repeat(64)])
      expect(parsePdq(wrong)).toBeNull();
  });

  test("stays within 31 bits when a picture is resized, compressed or greyed, and is far from other pictures", async () => {
    const picture = await drawClouds(41);
    const { hash } = await hashPdq(picture);
    const changed = [
      sharp(picture).resize({ width: 480 }),
      sharp(picture).jpeg({ quality: 30 }),
      sharp(picture).greyscale(),
    ];
    for (const each of changed)
      expect(pdqDistance(hash, (await hashPdq(await each.toBuffer())).hash)).toBeLessThanOrEqual(31);
    for (const other of await drawHarmlessPictures(4, 42))
      expect(pdqDistance(hash, (await hashPdq(other)).hash)).toBeGreaterThan(60);
  });

  test("recognises a turned and a mirrored picture by its derived hashes", async () => {
    const picture = await drawClouds(43);
    const orientations = orientationsOf((await hashPdq(picture)).hash);
    for (const turned of [sharp(picture).rotate(90), sharp(picture).rotate(180), sharp(picture).flop()]) {
      const { hash } = await hashPdq(await turned.png().toBuffer());
      expect(Math.min(...orientations.map((each) => pdqDistance(each, hash)))).toBeLessThanOrEqual(31);
    }
  });

  test("gives plain and tiny pictures a low quality", async () => {
    for (const picture of [await drawPlain("#ffffff"), await drawPlain("#123456", 4, 4)])
      expect((await hashPdq(picture)).quality).toBe(0);
  });
});

test("the index finds every hash within the distance, and no other", () => {
  // A fixed sequence: the same hashes on every run.
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  const randomHash = () => Uint16Array.from({ length: 16 }, () => random() & 0xffff);
  const flipped = (hash: PdqHash, bits: number) => {
    const places = new Set<number>();
    while (places.size < bits) places.add(random() % 256);
    const copy = hash.slice();
    for (const place of places) copy[place >> 4] = (copy[place >> 4] ?? 0) ^ (1 << (place & 15));
    return copy;
  };
  const hashes = Array.from({ length: 500 }, randomHash);
  const index = createPdqIndex(hashes.map((hash, at) => ({ hash, list: `list ${at}` })));
  for (const [at, hash] of hashes.entries()) {
    const distance = at % (MAX_INDEXED_DISTANCE + 1);
    expect(index.find(flipped(hash, distance), MAX_INDEXED_DISTANCE)).toEqual({ list: `list ${at}`, distance });
    expect(index.find(flipped(hash, MAX_INDEXED_DISTANCE + 1), MAX_INDEXED_DISTANCE)).toBeNull();
  }
  expect(createPdqIndex([]).find(randomHash(), MAX_INDEXED_DISTANCE)).toBeNull();
});
