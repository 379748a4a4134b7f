import { describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { drawClouds, drawHarmlessPictures, drawPlain } from "@/lib/testing/media/drawn-pictures";
import { formatPdq, hashLuma, hashPdq, type PdqHash, parsePdq, pdqDistance, toLuma } from "./pdq";
import { createPdqIndex, MAX_INDEXED_DISTANCE } from "./pdq-index";

/** Published with Meta's reference implementation (github.com/facebook/ThreatExchange, pdq/python/pdqhashing/tests). */
const PUBLISHED_HASHES = [
  "d8f8f0cce0f4a84f0e370a22028f67f0b36e2ed596623e1d33e6b39c4e9c9b22",
  "38a50efd71c83f429013d68d0ffffc52e34e0e15ada952a9d29684214aa9e5af",
  "0007001f003f003f007f00ff00ff00ff01ff01ff01ff03ff03ff03ff03ff03ff",
];

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

/** The second of these pictures: itself, flipped down, across and both ways, then the same transposed. */
const ORIENTATIONS_BY_REFERENCE = [
  "84222bdd2f5d39b5ead8baa4505b96a5795a725b79ca3b652b8c94535518b2c1",
  "8422d4222f5dc64aead8475b505b6d5b795a8da479cad49a2b8c6bac55384dbe",
  "d1777e887a086ce0bf8deff1050ec7f02c0f270e3c9f7e307ed9c106004de714",
  "d17781777a08931fbf8d120e050e380f2c0fd8f12c9f81cf7ed93ef9004d18eb",
  "8d050ae27cf917f77cb8a1066d5970ba5d296af595107ac66aea751882e47355",
  "8d05f51d7cf9e8387cb85ff96d598f455d28950a951085396aea8ae782e48caa",
  "d8505fb729ac42b229edf5533c0c25ef087d3fa0c0472f933fbf204dd7b12700",
  "d850a04829acbd4d29ed0aac3c0cda10087dc05fc045d06c3fbfdfb2d7b1d9ff",
];

describe("PDQ", () => {
  test.each(BY_REFERENCE)("PDQ equals the reference on computed pixels: $size", ({ size, hex, quality }) => {
    const [width, height, shift] = size;
    const result = hashLuma(toLuma(computedPixels(width, height, shift), width, height));
    expect([formatPdq(result.hash), result.quality]).toEqual([hex, quality]);
  });

  test("PDQ equals the reference implementation in every orientation", () => {
    const { orientations } = hashLuma(toLuma(computedPixels(200, 150, 3), 200, 150));
    expect(orientations.map(formatPdq)).toEqual(ORIENTATIONS_BY_REFERENCE);
  });

  test("writes and reads hashes as lists do, and rejects anything else", () => {
    for (const hex of PUBLISHED_HASHES) expect(formatPdq(parsed(hex.toUpperCase()))).toBe(hex);
    for (const wrong of ["", "0".repeat(63), "0".repeat(65), "g".repeat(64)]) expect(parsePdq(wrong)).toBeNull();
  });

  test("PDQ stays within 31 bits when a picture is resized, compressed or greyed, and is far from other pictures", async () => {
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
    const { orientations } = await hashPdq(picture);
    for (const turned of [sharp(picture).rotate(90), sharp(picture).rotate(180), sharp(picture).flop()]) {
      const { hash } = await hashPdq(await turned.png().toBuffer());
      expect(Math.min(...orientations.map((each) => pdqDistance(each, hash)))).toBeLessThanOrEqual(31);
    }
  });

  test("PDQ gives plain and tiny pictures a low quality", async () => {
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
