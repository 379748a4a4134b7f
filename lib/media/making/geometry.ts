import "server-only";

export interface Size {
  width: number;
  height: number;
}

export interface Rung extends Size {
  /** The shorter side, such as 720; also the name of the folder. */
  short: number;
  kbits: number;
  level: string;
  codec: string;
}

const LADDER = [
  { short: 360, kbits: 1_000 },
  { short: 720, kbits: 3_000 },
  { short: 1_080, kbits: 5_500 },
];
/** A source slightly below a rung still gets it (1920×1036); one well above the last gets a rung of its own. */
const NEARLY = 0.95;
const DESERVES = 1.2;
const LONGEST = 2_560;
const RATE = 30;
/** Every other frame is dropped. */
const HALVED_FROM = 45;
/** No camera exceeds this: the file does not state a rate. */
const RATE_MOST = 250;

/** H.264 levels (ITU-T H.264 table A-1): maximum macroblocks per frame and per second. */
const LEVELS = [
  { level: "3.0", hex: "1e", frame: 1_620, second: 40_500 },
  { level: "3.1", hex: "1f", frame: 3_600, second: 108_000 },
  { level: "4.0", hex: "28", frame: 8_192, second: 245_760 },
  { level: "5.1", hex: "33", frame: 36_864, second: 983_040 },
] as const;

const even = (side: number) => Math.max(2, 2 * Math.round(side / 2));

/** Even sides, the shorter one `short`, limited by `longest`; never larger than the source. */
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

/** Smallest first, up to the source's size, and one of its own size if notably larger. */
export function rungsOf(source: Size): Rung[] {
  const short = Math.min(source.width, source.height);
  const shorts = LADDER.map((rung) => rung.short).filter((rung) => rung * NEARLY <= short);
  const top = shorts.at(-1) ?? 0;
  const most = LADDER.at(-1)?.short ?? 0;
  if (top < most && short >= top * DESERVES) shorts.push(even(short));
  return shorts.map((each) => rungOf(source, each));
}

/** The largest up to 720, which plays everywhere and saves mobile data. */
export const fileRung = (rungs: readonly Rung[]): Rung | undefined =>
  rungs.findLast(({ short }) => short <= 720) ?? rungs[0];

/** `rate` is 0 where the source does not state one. */
export function keptRate(rate: number): number {
  if (!(rate > 0 && rate <= RATE_MOST)) return RATE;
  let kept = rate;
  while (kept >= HALVED_FROM) kept /= 2;
  return Math.min(kept, RATE + 1);
}
