import "server-only";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { mediaStorage } from "@/lib/infra/storage";
import type { ParentCommands } from "../commands/change-own-asset";
import { storeSpeech } from "../commands/store-speech";
import { ASSET_FILES } from "../files/asset-files";
import { assetFolder } from "../files/asset-urls";
import { extractSound } from "./extract-sound";
import {
  configuredSpeechService,
  SpeechRefusedError,
  type SpeechService,
  type Transcript,
  transcribeSound,
} from "./speech-to-text";

const tmpDir = path.resolve(env.VERANDA_HOME, "speech");
const EXTRACT_TIMEOUT_MS = 180 * SECOND_MS;

async function transcriptOf(
  { id, durationMs }: { id: string; durationMs: number | null },
  service: SpeechService,
): Promise<Transcript | null> {
  const film = await (await mediaStorage()).read(`${assetFolder(id)}${ASSET_FILES.video}`);
  if (!film) return null;
  const folder = path.join(tmpDir, id);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, ASSET_FILES.video);
    await writeFile(file, film, { mode: 0o600 });
    const seconds = (durationMs ?? 0) / SECOND_MS;
    const sound = await extractSound({ file, folder, seconds }, AbortSignal.timeout(EXTRACT_TIMEOUT_MS));
    return await transcribeSound(sound, service);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Adds what is said in a video as automatic captions, and screens it. Throws if a retry may help; until it succeeds,
 * the video stays as it is.
 */
export async function transcribeVideo(
  assetId: string,
  holders: ParentCommands,
  service: SpeechService | null = configuredSpeechService(),
): Promise<void> {
  const asset = await prisma.asset.findUnique({
    where: { id: assetId },
    select: {
      id: true,
      ownerId: true,
      state: true,
      durationMs: true,
      captions: { where: { isAutomatic: true }, select: { id: true } },
    },
  });
  if (!service || asset?.state !== "ready" || asset.captions.length > 0) return;
  try {
    const transcript = await transcriptOf(asset, service);
    if (transcript && transcript.cues.length > 0) await storeSpeech(asset, transcript, holders);
  } catch (error) {
    const isGone = error instanceof AppError && ["not_found", "unauthenticated"].includes(error.code);
    if (isGone) return;
    if (!(error instanceof SpeechRefusedError)) throw error;
    log.warn({ err: error, assetId }, "the sound of a video was not transcribed");
  }
}
