import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import type { GreyPlane } from "./marks";

/** Coordinates are pixels of the sheet. */
export interface ReadLine {
  top: number;
  bottom: number;
  words: { text: string; confidence: number }[];
}

export const READER_VERSION = "tesseract.js 7, eng 4.0.0_best_int";

/** A sheet takes a few tenths of a second. */
const OCR_TIMEOUT_MS = 60_000;

// Resolved from the package, so that it works from any bundle.
const OCR_DATA_DIR = path.join(
  path.dirname(createRequire(path.resolve("package.json")).resolve("@tesseract.js-data/eng")),
  "4.0.0_best_int",
);

async function open(): Promise<Worker> {
  const worker = await createWorker("eng", OEM.LSTM_ONLY, { langPath: OCR_DATA_DIR, cacheMethod: "none", gzip: true });
  // `debug_file` silences what the recogniser prints about every sheet.
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: "100",
    debug_file: "/dev/null",
  });
  return worker;
}

let opened: Promise<Worker> | undefined;
let reading = 0;

/** `worker` is missing from the types of tesseract.js. */
const threadOf = (worker: Worker) => (worker as Worker & { worker: { ref(): void; unref(): void } }).worker;

/** The recogniser restarts on demand. */
export async function closeOcr(): Promise<void> {
  const worker = opened;
  opened = undefined;
  await (await worker?.catch(() => undefined))?.terminate();
}

/** Throws if the recogniser fails or hangs; the next call starts a new one. */
export async function recognizeSheet({ pixels, width, height }: GreyPlane): Promise<ReadLine[]> {
  const raw = { width, height, channels: 1 } as const;
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer();
  opened ??= open();
  let timer: NodeJS.Timeout | undefined;
  try {
    const worker = await opened;
    if (reading++ === 0) threadOf(worker).ref();
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("The recogniser of words hangs.")), OCR_TIMEOUT_MS);
      });
      const { data } = await Promise.race([worker.recognize(png, {}, { text: false, blocks: true }), late]);
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
      return lines.map(({ bbox, words }) => ({ top: bbox.y0, bottom: bbox.y1, words }));
    } finally {
      // An idle recogniser must not keep the process alive.
      if (--reading === 0) threadOf(worker).unref();
    }
  } catch (error) {
    await closeOcr();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
