import "server-only";

export interface Size {
  width: number;
  height: number;
}

/** One rendition of a video. */
export interface Rung extends Size {
  /** Its shorter side as it is spoken of, such as 720; also the name of its folder. */
  short: number;
  /** Most kilobits of picture per second. */
  kbits: number;
  /** H.264's level, and as the playlist names it with the profile High. */
  level: string;
  codec: string;
}

/** The rungs of the ladder: the shorter side in pixels, and the most kilobits per second up to it. */
const LADDER = [
  { short: 360, kbits: 1_000 },
  { short: 720, kbits: 3_000 },
  { short: 1_080, kbits: 5_500 },
];
/** A source that misses a rung by this much has it all the same (1920×1036), and one that exceeds it by this much deserves one of its own. */
const NEARLY = 0.95;
const DESERVES = 1.2;
/** Longest side of any rung, in pixels. */
const LONGEST = 2_560;
/** Pictures per second: more are thinned out. */
const RATE = 30;
/** From this rate on every other picture is left out. */
const HALVED_FROM = 45;
/** What no camera does: a rate above it is a file's way to say that it has none. */
const RATE_MOST = 250;

/** H.264 levels (ITU-T H.264 table A-1): most macroblocks a picture and a second. */
const LEVELS = [
  { level: "3.0", hex: "1e", frame: 1_620, second: 40_500 },
  { level: "3.1", hex: "1f", frame: 3_600, second: 108_000 },
  { level: "4.0", hex: "28", frame: 8_192, second: 245_760 },
  { level: "5.1", hex: "33", frame: 36_864, second: 983_040 },
] as const;

const even = (side: number) => Math.max(2, 2 * Math.round(side / 2));

/** A size with even sides whose shorter one is `short`, or whose longer one is the longest that is made; never larger than the source. */
export function scaled({ width, height }: Size, short: number, longest = LONGEST): Size {
  const factor = Math.min(1, short / Math.min(width, height), longest / Math.max(width, height));
  return { width: even(width * factor), height: even(height * factor) };
}

function rungOf(source: Size, short: number): Rung {
  const size = scaled(source, short);
  const blocks = Math.ceil(size.width / 16) * Math.ceil(size.height / 16);
  const fits = LEVELS.find(({ frame, second }) => blocks <= frame && blocks * RATE <= second) ?? LEVELS[3];
  const kbits = LADDER.find((rung) => rung.short >= short)?.kbits ?? LADDER[2]?.kbits ?? 0;
  return { ...size, short, kbits, level: fits.level, codec: `avc1.6400${fits.hex}` };
}

/** The renditions of a video of this size, smallest first: those of the ladder that it has, and its own where it has notably more. */
export function rungsOf(source: Size): Rung[] {
  const short = Math.min(source.width, source.height);
  const shorts = LADDER.map((rung) => rung.short).filter((rung) => rung * NEARLY <= short);
  const top = shorts.at(-1) ?? 0;
  const most = LADDER.at(-1)?.short ?? 0;
  if (top < most && short >= top * DESERVES) shorts.push(even(short));
  return shorts.map((each) => rungOf(source, each));
}

/** The rung of the one MP4: the largest up to 720, which everything plays and no telephone contract fears. */
export const fileRung = (rungs: readonly Rung[]): Rung | undefined =>
  rungs.findLast(({ short }) => short <= 720) ?? rungs[0];

/** Pictures per second that are kept of a source with this many; 0 where it does not say. */
export function keptRate(rate: number): number {
  if (!(rate > 0 && rate <= RATE_MOST)) return RATE;
  let kept = rate;
  while (kept >= HALVED_FROM) kept /= 2;
  return Math.min(kept, RATE + 1);
}
