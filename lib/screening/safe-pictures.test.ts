import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { debianPictures } from "@/lib/testing/debian-pictures";
import { harmlessPictures } from "@/lib/testing/drawn-pictures";
import { screenPicture } from "./pictures";
import { closeReader } from "./pictures/reader";

const ID = "01900000-0000-7000-8000-000000000001";
/** A long test looks at so many, for which Debian's packages are fetched. */
const LONG = 1_000;
const HOURS = 3_600_000;

const folder = mkdtempSync(path.join(tmpdir(), "veranda-safe-"));

afterAll(async () => {
  await closeReader();
  rmSync(folder, { recursive: true, force: true });
});

/** What of these is held, and how many are queued. Pictures that sharp cannot read do not count. */
async function screenAll(pictures: readonly (string | Buffer)[]) {
  const held: string[] = [];
  let [queued, screened] = [0, 0];
  for (const [at, file] of pictures.entries()) {
    const outcome = await screenPicture({ assetId: ID, file }).catch((error: unknown) => {
      if (typeof file === "string" && error instanceof Error) return null;
      throw error;
    });
    if (!outcome) continue;
    screened++;
    if (outcome.verdict === "queue") queued++;
    const found = outcome.hits.map(
      ({ category, score, text }) => `${category} ${score.toFixed(2)} ${JSON.stringify(text)}`,
    );
    if (outcome.verdict === "hold")
      held.push(`${typeof file === "string" ? path.basename(file) : at}: ${found.join(", ")}`);
  }
  return { held, queued, screened };
}

test("none of fifty harmless pictures is held", async () => {
  const { held, screened } = await screenAll(await harmlessPictures(50));
  expect({ held, screened }).toEqual({ held: [], screened: 50 });
}, 600_000);

if (process.env.VERANDA_LONG === "1")
  test(
    "of a thousand safe pictures fewer than one in a hundred is held",
    async () => {
      const pictures = await debianPictures(folder, LONG);
      if ("missing" in pictures) {
        process.stdout.write(
          `  Not tested: the pictures of Debian's packages cannot be had here. ${pictures.missing}\n`,
        );
        return;
      }
      const { held, queued, screened } = await screenAll(pictures);
      process.stdout.write(
        `  ${screened} safe pictures: ${held.length} held, ${queued} queued\n${held.map((one) => `    ${one}\n`).join("")}`,
      );
      expect(screened).toBeGreaterThan(LONG * 0.95);
      expect(held.length).toBeLessThan(screened / 100);
    },
    HOURS,
  );
