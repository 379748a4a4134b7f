// Bundled into build/bench/media-screening.cjs: times screening a picture, its model and OCR. Prints JSON, in ms.
import { newId } from "@/lib/infra/ids";
import { scoreNudity } from "@/lib/screening/pictures/nudity";
import { closeOcr } from "@/lib/screening/pictures/reader";
import { screenPicture } from "@/lib/screening/pictures/screen-pictures";
import { toSquare } from "@/lib/screening/pictures/square";
import { PICTURE_EFFORT, readPictureWords } from "@/lib/screening/pictures/words";
import { drawHarmlessPictures } from "@/lib/testing/media/drawn-pictures";

const PICTURES = 20;
/** One in so many pictures has text on it. */
const WITH_WORDS = 4;
const WARM_UP = 2;

const PARTS = {
  model: async (file: Buffer) => scoreNudity([await toSquare(file)]),
  words: (file: Buffer) => readPictureWords(file, PICTURE_EFFORT),
  all: (file: Buffer) => screenPicture({ assetId: newId(), file }),
};
type Part = keyof typeof PARTS;

function quantiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  return { pictures: sorted.length, p50: quantile(0.5), p95: quantile(0.95) };
}

async function main(seconds: number): Promise<void> {
  const pictures = (await drawHarmlessPictures(PICTURES)).map((file, index) => ({
    file,
    isWritten: index % WITH_WORDS === 0,
  }));
  for (const { file } of pictures.slice(0, WARM_UP)) await PARTS.all(file);
  const until = performance.now() + seconds * 1_000;
  const none = (): Record<Part, number[]> => ({ model: [], words: [], all: [] });
  const times = { plain: none(), written: none() };
  for (const { file, isWritten } of pictures) {
    if (performance.now() > until) break;
    for (const part of Object.keys(PARTS) as Part[]) {
      const since = performance.now();
      await PARTS[part](file);
      times[isWritten ? "written" : "plain"][part].push(performance.now() - since);
    }
  }
  const figures = Object.entries(times).map(([kind, parts]) => [
    kind,
    Object.fromEntries(Object.entries(parts).map(([part, taken]) => [part, quantiles(taken)])),
  ]);
  console.log(JSON.stringify(Object.fromEntries(figures)));
}

main(Number(process.argv[2] ?? 60))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(closeOcr);
