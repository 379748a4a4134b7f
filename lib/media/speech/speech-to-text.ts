import "server-only";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { env } from "@/lib/env";
import { MINUTE_MS } from "@/lib/infra/clock";
import type { SpokenCue } from "@/lib/screening/media/screen-speech";

/** Ten minutes of speech take a small model on a processor about as long. */
const TRANSCRIPTION_TIMEOUT_MS = 15 * MINUTE_MS;
/** 0–1; above it Whisper itself takes a segment for silence, in which models invent sentences. */
const MAX_SILENCE_PROBABILITY = 0.6;
/** BCP 47. */
export const UNKNOWN_LANGUAGE = "und";
/** They are about the sound; any other status is about the service, its address or its account. */
const REFUSAL_STATUSES = [400, 413, 415, 422];

export interface SpeechService {
  url: string;
  key?: string;
  model: string;
}

export interface Transcript {
  /** ISO 639-1, or `UNKNOWN_LANGUAGE`. */
  language: string;
  cues: SpokenCue[];
}

/** The service rejected the sound: repeating the request would not help. */
export class SpeechRefusedError extends Error {}

const Answer = z.object({
  language: z.string().nullish(),
  segments: z.array(
    z.object({
      start: z.number().nonnegative(),
      end: z.number().nonnegative(),
      text: z.string(),
      no_speech_prob: z.number().nullish(),
    }),
  ),
});

export const configuredSpeechService = (): SpeechService | null =>
  env.SPEECH_TO_TEXT_URL
    ? { url: env.SPEECH_TO_TEXT_URL, key: env.SPEECH_TO_TEXT_KEY, model: env.SPEECH_TO_TEXT_MODEL }
    : null;

/** The codes by themselves and by their English names. */
function readLanguageCodes(): Map<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = new Map<string, string>();
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = names.of(code)?.toLowerCase();
    if (name) codes.set(code, code).set(name, code);
  }
  return codes;
}

let languageCodes: Map<string, string> | undefined;

/** OpenAI answers "english", other servers "en". */
function languageCodeOf(named: string): string {
  languageCodes ??= readLanguageCodes();
  return languageCodes.get(named.trim().toLowerCase()) ?? UNKNOWN_LANGUAGE;
}

const plain = (text: string) =>
  text
    .replace(/[<>\s\p{Cc}]+/gu, " ")
    .replaceAll("--", "–")
    .trim();

/**
 * Asks a service with OpenAI's API for what is said (`POST /v1/audio/transcriptions`). Throws SpeechRefusedError if a
 * retry would not help, and other errors if it may.
 */
export async function transcribeSound(
  file: string,
  { url, key, model }: SpeechService,
  signal: AbortSignal,
): Promise<Transcript> {
  const form = new FormData();
  const sound = new Blob([new Uint8Array(await readFile(file))], { type: "audio/mp4" });
  form.set("file", sound, "speech.m4a");
  form.set("model", model);
  form.set("response_format", "verbose_json");
  form.set("timestamp_granularities[]", "segment");
  const answer = await fetch(`${url.replace(/\/+$/, "")}/v1/audio/transcriptions`, {
    method: "POST",
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    body: form,
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TRANSCRIPTION_TIMEOUT_MS)]),
  });
  if (!answer.ok) {
    const isRefused = REFUSAL_STATUSES.includes(answer.status);
    throw new (isRefused ? SpeechRefusedError : Error)(`The speech service answered ${answer.status}.`);
  }
  const { language, segments } = Answer.parse(await answer.json());
  const cues = segments
    .filter(({ start, end, no_speech_prob: silence }) => end > start && (silence ?? 0) <= MAX_SILENCE_PROBABILITY)
    .map(({ start, end, text }) => ({ startSeconds: start, endSeconds: end, text: plain(text) }))
    .filter(({ text }) => text !== "");
  return { language: languageCodeOf(language ?? ""), cues };
}
