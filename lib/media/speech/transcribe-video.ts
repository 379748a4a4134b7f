import "server-only";
import { log } from "@/lib/infra/logging/log";
import type { ScreeningHit } from "@/lib/screening/contract";
import { screenSpeech } from "@/lib/screening/media/screen-speech";
import { DependencyUnavailableError } from "../processing/errors";
import type { ProcessingTask } from "../processing/outputs";
import { type AutomaticCaptions, toAutomaticCaptions } from "./automatic-captions";
import { extractSound } from "./extract-sound";
import { SpeechRefusedError, transcribeSound } from "./speech-to-text";

export interface VideoSpeech {
  captions: AutomaticCaptions | null;
  hits: ScreeningHit[];
}

const NO_SPEECH: VideoSpeech = { captions: null, hits: [] };

/**
 * Transcribes and screens what is said in an encoded video, before anyone sees it. Nothing without a speech service, or
 * if it refuses the sound. Throws `DependencyUnavailableError` if the service fails, so that the video waits.
 */
export async function transcribeVideo(
  { assetId, folder, signal, speechService }: ProcessingTask,
  film: { file: string; seconds: number },
): Promise<VideoSpeech> {
  if (!speechService) return NO_SPEECH;
  const sound = await extractSound({ ...film, folder }, signal);
  try {
    const transcript = await transcribeSound(sound, speechService, signal);
    return { captions: toAutomaticCaptions(transcript), hits: screenSpeech(assetId, transcript.cues) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpeechRefusedError))
      throw new DependencyUnavailableError("The speech service did not transcribe a video.", { cause: error });
    log.warn({ err: error, assetId }, "the speech service refused the sound of a video");
    return NO_SPEECH;
  }
}
