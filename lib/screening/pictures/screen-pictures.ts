import "server-only";
import { type ScreeningHit, Verdict } from "../contract";
import type { MediaScreening } from "../media/screen-media";
import { screenText, type TextScreening } from "../text/screen-text";
import { BLUR_FROM_SCORE, SCREENING_VERSION, strongestVerdict, verdictOf } from "../thresholds/thresholds";
import { distinctFrames, smoothScores, spreadEvenly } from "./frames";
import { hashSquare } from "./image-hashes";
import { NUDITY_VERSION, type NudityScores, scoreNudity } from "./nudity";
import { READER_VERSION } from "./reader";
import { toSquare } from "./square";
import { FRAME_EFFORT, locateOutlinedWords, PICTURE_EFFORT, readPictureWords } from "./words";

interface PictureFacts extends Record<string, unknown> {
  /** The scores of the picture, or of the video's frame with the highest score. */
  nudity: NudityScores;
  /** Null without text. */
  text: TextScreening["scores"] | null;
  /** Base64, for image-blocklist.ts. */
  hashes: string[];
  version: string;
}

/** The screening of one picture or video; `blurred` media are shown only on request. */
export interface PictureScreening extends MediaScreening {
  facts: PictureFacts;
  blurred: boolean;
}

type Place = NonNullable<ScreeningHit["media"]>;

/** A video keeps fewer nudity hits, since its frames repeat. */
const MAX_HITS = 20;
const MAX_HIT_FRAMES = 5;
/** Two in parallel: the recogniser reads one frame while lines are located in the next. */
const MAX_READ_FRAMES = 12;
/** Besides, if they have outlined words. */
const MAX_CAPTION_FRAMES = 12;
const FRAME_READ_CONCURRENCY = 2;
const MAX_VIDEO_HASHES = 8;

const rank = (hit: ScreeningHit) => Verdict.options.indexOf(verdictOf(hit));
const nudityIn = ({ porn, hentai }: NudityScores) => Math.min(1, porn + hentai);

const nudityHit = (score: number, media: Place): ScreeningHit => ({
  category: "nudity",
  source: "image",
  score,
  start: 0,
  end: 0,
  text: "",
  media,
});

const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0;

/** The model mistakes rows of digits for advertising: a hit needs this many words, and more letters than digits. */
const MIN_SPAM_WORDS = 5;
const isOfFigures = ({ source, category, text }: ScreeningHit, words: string) =>
  source === "model" &&
  category === "spam" &&
  (count(words, /\p{L}{3,}/gu) < MIN_SPAM_WORDS || count(text, /\p{L}/gu) <= count(text, /\p{N}/gu));

const strongest = (one: TextScreening, other: TextScreening) =>
  Verdict.options.indexOf(other.verdict) > Verdict.options.indexOf(one.verdict) ? other : one;

/** Line by line and as one line, since a sentence may span several. */
function screenWords(words: string): TextScreening {
  const screen = (lines: string) => screenText(lines, { readsQuotations: false });
  const text = words.includes("\n") ? strongest(screen(words), screen(words.replaceAll("\n", " "))) : screen(words);
  const hits = text.hits.filter((hit) => !isOfFigures(hit, words));
  return { ...text, hits, verdict: strongestVerdict(hits) };
}

/** Keeps the most serious hits in order. */
function concluded(
  since: number,
  hits: readonly ScreeningHit[],
  of: { nudity: NudityScores; text: TextScreening | undefined; squares: readonly Uint8Array[]; sexy: number },
): PictureScreening {
  const rankedHits = hits.filter((hit) => rank(hit) > 0);
  const reportedHits = new Set(
    rankedHits.toSorted((a, b) => rank(b) - rank(a) || b.score - a.score).slice(0, MAX_HITS),
  );
  return {
    verdict: strongestVerdict(rankedHits),
    hits: rankedHits.filter((hit) => reportedHits.has(hit)),
    blurred: of.sexy > BLUR_FROM_SCORE,
    facts: {
      nudity: of.nudity,
      text: of.text?.scores ?? null,
      hashes: spreadEvenly(of.squares, MAX_VIDEO_HASHES).flatMap(
        (square) => hashSquare(square)?.toString("base64") ?? [],
      ),
      version: [SCREENING_VERSION, NUDITY_VERSION, READER_VERSION, ...(of.text ? [of.text.version] : [])].join(", "),
    },
    ms: performance.now() - since,
  };
}

/** Throws if a model cannot run. */
export async function screenPicture({
  assetId,
  file,
}: {
  assetId: string;
  file: string | Buffer;
}): Promise<PictureScreening> {
  const since = performance.now();
  const media = { id: assetId, seconds: null };
  const square = await toSquare(file);
  const [[nudity], words] = await Promise.all([scoreNudity([square]), readPictureWords(file, PICTURE_EFFORT)]);
  if (!nudity) throw new Error("The model said nothing about a picture.");
  const text = words ? screenWords(words) : undefined;
  const hits = [
    nudityHit(nudityIn(nudity), media),
    ...(text?.hits ?? []).map((hit): ScreeningHit => ({ ...hit, media })),
  ];
  return concluded(since, hits, { nudity, text, squares: [square], sexy: nudity.sexy });
}

interface Frame {
  file: string;
  seconds: number;
  square: Uint8Array;
}

/** The frames in which captions appear or change: an even selection would miss most of those of a long video. */
async function captionFrames(frames: readonly Frame[]): Promise<Frame[]> {
  const changed: Frame[] = [];
  let last = "";
  for (const frame of frames) {
    const places = await locateOutlinedWords(frame.file, FRAME_EFFORT);
    if (places !== "" && places !== last) changed.push(frame);
    last = places;
  }
  return spreadEvenly(changed, MAX_CAPTION_FRAMES);
}

/** Each text with the first frame that shows it. */
async function readFrames(frames: readonly Frame[]): Promise<{ frame: Frame; text: TextScreening }[]> {
  const distinct = distinctFrames(frames);
  const chosen = new Set([...spreadEvenly(distinct, MAX_READ_FRAMES), ...(await captionFrames(distinct))]);
  const read: { frame: Frame; words: string }[] = [];
  const next = chosen.values();
  const work = async () => {
    for (const frame of next) read.push({ frame, words: await readPictureWords(frame.file, FRAME_EFFORT) });
  };
  await Promise.all(Array.from({ length: FRAME_READ_CONCURRENCY }, work));
  const seen = new Set<string>([""]);
  return read
    .sort((one, other) => one.frame.seconds - other.frame.seconds)
    .flatMap(({ frame, words }) => {
      if (seen.has(words)) return [];
      seen.add(words);
      return { frame, text: screenWords(words) };
    });
}

/** Merges hits of the same words into the first. */
function once(hits: readonly ScreeningHit[]): ScreeningHit[] {
  const first = new Map<string, ScreeningHit>();
  for (const hit of hits) {
    const key = `${hit.category} ${hit.text.toLowerCase()}`;
    const before = first.get(key);
    if (!before || rank(hit) > rank(before)) first.set(key, hit);
  }
  return [...first.values()];
}

/** `frames` are in order. Throws without frames, and like {@link screenPicture}. */
export async function screenFrames({
  assetId,
  frames: samples,
}: {
  assetId: string;
  frames: readonly { file: string; seconds: number }[];
}): Promise<PictureScreening> {
  const since = performance.now();
  const frames: Frame[] = [];
  // Sequential: a video has hundreds of frames, and the encoder needs memory too.
  for (const frame of samples) frames.push({ ...frame, square: await toSquare(frame.file) });
  const squares = frames.map(({ square }) => square);
  const [scores, texts] = await Promise.all([scoreNudity(squares), readFrames(frames)]);
  const naked = smoothScores(scores.map(nudityIn));
  const most = scores[naked.indexOf(Math.max(...naked))];
  if (!most) throw new Error("There are no frames to screen.");
  const hits = frames.map(({ seconds }, index) => nudityHit(naked[index] ?? 0, { id: assetId, seconds }));
  const nude = hits.toSorted((a, b) => b.score - a.score).slice(0, MAX_HIT_FRAMES);
  const textHits = texts.flatMap(({ frame, text }) =>
    text.hits.map((hit): ScreeningHit => ({ ...hit, media: { id: assetId, seconds: frame.seconds } })),
  );
  const inOrder = (one: ScreeningHit, other: ScreeningHit) => (one.media?.seconds ?? 0) - (other.media?.seconds ?? 0);
  return concluded(since, [...nude.sort(inOrder), ...once(textHits)], {
    nudity: most,
    text: texts
      .map(({ text }) => text)
      .reduce<TextScreening | undefined>((a, b) => (a ? strongest(a, b) : b), undefined),
    squares,
    sexy: Math.max(...smoothScores(scores.map(({ sexy }) => sexy))),
  });
}
