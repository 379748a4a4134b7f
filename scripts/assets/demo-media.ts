// `npm run demo-media`: renders the demo drawings to prisma/seed/media, processed as uploads are, and writes their
// manifest. Skips unchanged drawings; `-- --all` renders everything again.
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { pool, prisma } from "@/lib/infra/db";
import type { ProcessingResult } from "@/lib/media/processing/outputs";
import { processByKind } from "@/lib/media/processing/process-kind";
import { findFfmpeg } from "@/lib/media/processing/programs/programs";
import { runProgram } from "@/lib/media/processing/programs/run-program";
import { DRAWINGS, drawingHash } from "@/prisma/seed/drawings";
import { MANIFEST, MEDIA_FOLDER, type Rendered, renderedFile } from "@/prisma/seed/rendered";
import type { Drawing } from "@/prisma/seed/scenes/drawing";

const VIDEO_HEIGHT_PX = 720;
const VIDEO_MAX_WIDTH_PX = 1_280;
const VIDEO_FRAMES_PER_SECOND = 24;
const ENCODER_TIMEOUT_SECONDS = 300;

const png = ({ svg }: Drawing) => sharp(Buffer.from(svg)).flatten({ background: "white" });

async function encodePan(drawing: Drawing, seconds: number, file: string, signal: AbortSignal): Promise<void> {
  const width = Math.round((drawing.width * VIDEO_HEIGHT_PX) / drawing.height / 2) * 2;
  const shown = Math.min(width, VIDEO_MAX_WIDTH_PX);
  const still = `${file}.png`;
  await png(drawing).resize(width, VIDEO_HEIGHT_PX).png().toFile(still);
  const crop = `crop=${shown}:${VIDEO_HEIGHT_PX}:x='(iw-${shown})*t/${seconds}':y=0`;
  const input = ["-loop", "1", "-framerate", String(VIDEO_FRAMES_PER_SECOND), "-t", String(seconds), "-i", still];
  const output = ["-vf", `${crop},format=yuv420p`, "-c:v", "libx264", "-preset", "medium", "-crf", "16"];
  const args = ["-v", "error", "-y", ...input, ...output, "-movflags", "+faststart", "-f", "mp4", file];
  await runProgram(await findFfmpeg(), args, { seconds: ENCODER_TIMEOUT_SECONDS, signal });
}

/** Throws if a drawing would not pass the site's screening. */
function assertPasses(name: string, { verdict, hits, blurred }: ProcessingResult["screening"]): void {
  if (verdict !== "pass" || hits.length > 0 || blurred)
    throw new Error(`"${name}" does not pass screening: ${JSON.stringify({ verdict, hits, blurred })}`);
}

async function saveOutputs(name: string, outputs: ProcessingResult["outputs"]): Promise<void> {
  await rm(path.join(MEDIA_FOLDER, name), { recursive: true, force: true });
  for (const { name: output, source } of outputs) {
    const file = renderedFile(name, output);
    await mkdir(path.dirname(file), { recursive: true });
    if (typeof source === "string") await copyFile(source, file);
    else await writeFile(file, source);
  }
}

async function render(name: string, folder: string): Promise<Rendered> {
  const source = DRAWINGS[name];
  if (!source) throw new Error(`There is no drawing "${name}".`);
  const { signal } = new AbortController();
  const file = path.join(folder, "original");
  if (source.seconds === undefined) await png(source.draw()).png().toFile(file);
  else await encodePan(source.draw(), source.seconds, file, signal);

  const working = path.join(folder, "working");
  await mkdir(working);
  const result = await processByKind(source.seconds === undefined ? "image" : "video", {
    assetId: crypto.randomUUID(),
    file,
    purpose: "post",
    secondsLimit: source.seconds ?? 0,
    folder: working,
    signal,
    speechService: null,
    report: () => {},
  });
  assertPasses(name, result.screening);
  await saveOutputs(name, result.outputs);
  const { outputs, screening, captions: _, ...columns } = result;
  return {
    hash: drawingHash(source),
    length: (await stat(file)).size,
    ...columns,
    verdict: screening.verdict,
    hits: screening.hits,
    blurred: screening.blurred,
    facts: screening.facts,
    screeningMs: Math.round(screening.ms),
    outputs: outputs.map((output) => ({ name: output.name, type: output.type })),
  };
}

async function main(): Promise<void> {
  const rendersAll = process.argv.includes("--all");
  const manifest: Record<string, Rendered> = {};
  for (const [name, source] of Object.entries(DRAWINGS)) {
    const rendered = MANIFEST[name];
    if (rendered?.hash === drawingHash(source) && !rendersAll) {
      manifest[name] = rendered;
      continue;
    }
    const folder = await mkdtemp(path.join(tmpdir(), "veranda-demo-media-"));
    try {
      manifest[name] = await render(name, folder);
      console.log(name);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  for (const name of Object.keys(MANIFEST))
    if (!manifest[name]) await rm(path.join(MEDIA_FOLDER, name), { recursive: true, force: true });
  await writeFile(path.join(MEDIA_FOLDER, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(async () => {
    await prisma.$disconnect();
    await pool.end();
    // The OCR threads would keep the process alive.
    process.exit();
  });
