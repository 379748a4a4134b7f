import "server-only";
import { inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { mediaStorage } from "@/lib/infra/storage";
import { type SpokenCue, screenSpeech } from "@/lib/screening/media/screen-speech";
import { MAX_CAPTION_LANGUAGES, MAX_CAPTIONS_LENGTH } from "../constants";
import { parseWebvtt } from "../files/webvtt";
import { type Transcript, UNKNOWN_LANGUAGE } from "../speech/speech-to-text";
import { captionsFileKey, insertCaptions, updateHits } from "./captions";
import { changeOwnAsset, type ParentCommands } from "./change-own-asset";
import { lockOwner } from "./lock-own-asset";

const MS_PER_SECOND = 1_000;

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

function webvttTime(seconds: number): string {
  const ms = Math.round(seconds * MS_PER_SECOND);
  const rest = String(ms % MS_PER_SECOND).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / MS_PER_SECOND) % 60)}.${rest}`;
}

/** As many cues as captions may be long. */
function toWebvtt(cues: readonly SpokenCue[]): string {
  let text = "WEBVTT\n";
  for (const { startSeconds, endSeconds, text: words } of cues) {
    const cue = `\n${webvttTime(startSeconds)} --> ${webvttTime(endSeconds)}\n${words}\n`;
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

/**
 * Screens what is said, and adds it as captions unless the video has some in this language. What it is attached to is
 * held or queued as for a text. The hits stay when the captions are removed or replaced, since the speech stays too.
 * Throws `not_found`, `unauthenticated`, `conflict`.
 */
export async function storeSpeech(
  { id, ownerId }: { id: string; ownerId: string },
  { language, cues }: Transcript,
  holders: ParentCommands,
): Promise<void> {
  const captions = parseWebvtt(toWebvtt(cues));
  const hits = screenSpeech(id, cues);
  const captionsId = newId();
  const files = await mediaStorage();
  let isStored = false;
  try {
    await inTransaction(prisma, async (tx) => {
      await lockOwner({ id: ownerId }, tx);
      await changeOwnAsset({ id: ownerId }, id, holders, tx, async ({ state }) => {
        if (state !== "ready") return false;
        const there = await tx.caption.findMany({
          where: { assetId: id },
          select: { language: true, isAutomatic: true },
        });
        if (there.some(({ isAutomatic }) => isAutomatic)) return false;
        const isFree = there.length < MAX_CAPTION_LANGUAGES && there.every((each) => each.language !== language);
        if (captions && isFree) {
          const file = Buffer.from(captions.file);
          const added = { id: captionsId, assetId: id, language, label: nameOf(language), isAutomatic: true };
          await insertCaptions({ ...added, bytes: file.byteLength }, tx);
          isStored = true;
          await files.putBytes(captionsFileKey(id, captionsId), file, "text/vtt");
        }
        return updateHits(id, (before) => [...before, ...hits], tx);
      });
    });
  } catch (error) {
    if (isStored) await files.remove(captionsFileKey(id, captionsId)).catch(() => undefined);
    throw error;
  }
}
