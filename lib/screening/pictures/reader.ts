import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import type { Plane } from "./marks";

/** A line as it was read. Places and sizes in pixels of the sheet. */
export interface ReadLine {
  top: number;
  bottom: number;
  words: { text: string /** 0–100. */; confidence: number }[];
}

/** Of the recogniser and its data. */
export const READER_VERSION = "tesseract.js 7, eng 4.0.0_best_int";

/** A sheet takes some tenths of a second; beyond so many milliseconds the recogniser hangs. */
const PATIENCE = 60_000;

// The folder of the package, wherever this was bundled to.
const DATA = path.join(
  path.dirname(createRequire(path.resolve("package.json")).resolve("@tesseract.js-data/eng")),
  "4.0.0_best_int",
);

async function open(): Promise<Worker> {
  const worker = await createWorker("eng", OEM.LSTM_ONLY, { langPath: DATA, cacheMethod: "none", gzip: true });
  // `debug_file` takes what the recogniser would print about every sheet.
  await worker.setParameters({
    ...{ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: "100" },
    ...{ debug_file: "/dev/null" },
  });
  return worker;
}

let opened: Promise<Worker> | undefined;
/** Sheets that are being read. */
let reading = 0;

/** The thread of the recogniser, which tesseract.js keeps in a field that its types leave out. */
const threadOf = (worker: Worker) => (worker as Worker & { worker: { ref(): void; unref(): void } }).worker;

/** Ends the recogniser's thread. It starts again when it is needed. */
export async function closeReader(): Promise<void> {
  const worker = opened;
  opened = undefined;
  await (await worker?.catch(() => undefined))?.terminate();
}

/** Reads a sheet of lines. Throws when the recogniser cannot be started, fails or hangs: the next call starts another. */
export async function readSheet({ pixels, width, height }: Plane): Promise<ReadLine[]> {
  const raw = { width, height, channels: 1 } as const;
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer();
  opened ??= open();
  let timer: NodeJS.Timeout | undefined;
  try {
    const worker = await opened;
    if (reading++ === 0) threadOf(worker).ref();
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("The recogniser of words hangs.")), PATIENCE);
      });
      const { data } = await Promise.race([worker.recognize(png, {}, { text: false, blocks: true }), late]);
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
      return lines.map(({ bbox, words }) => ({ top: bbox.y0, bottom: bbox.y1, words }));
    } finally {
      // Idle, it keeps no process alive.
      if (--reading === 0) threadOf(worker).unref();
    }
  } catch (error) {
    await closeReader();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
