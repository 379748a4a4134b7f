import "server-only";
import { newId } from "@/lib/infra/ids";
import type { SpokenCue } from "@/lib/screening/media/screen-speech";
import { MAX_CAPTIONS_LENGTH } from "../constants";
import { parseWebvtt, webvttTime } from "../files/webvtt";
import { type Transcript, UNKNOWN_LANGUAGE } from "./speech-to-text";

const MS_PER_SECOND = 1_000;

export interface AutomaticCaptions {
  id: string;
  language: string;
  label: string;
  /** WebVTT. */
  file: Buffer;
}

/** Writes as many cues as captions may be long. */
function toWebvtt(cues: readonly SpokenCue[]): string {
  let text = "WEBVTT\n";
  for (const { startSeconds, endSeconds, text: words } of cues) {
    const [start, end] = [startSeconds, endSeconds].map((seconds) => webvttTime(Math.round(seconds * MS_PER_SECOND)));
    const cue = `\n${start} --> ${end}\n${words}\n`;
    if (text.length + cue.length > MAX_CAPTIONS_LENGTH) break;
    text += cue;
  }
  return text;
}

function nameOf(language: string): string {
  if (language === UNKNOWN_LANGUAGE) return language;
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Null if nothing is said. */
export function toAutomaticCaptions({ language, cues }: Transcript): AutomaticCaptions | null {
  const captions = parseWebvtt(toWebvtt(cues));
  return captions && { id: newId(), language, label: nameOf(language), file: Buffer.from(captions.file) };
}
