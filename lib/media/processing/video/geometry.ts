import "server-only";

export interface FrameSize {
  width: number;
  height: number;
}

export interface VideoRung extends FrameSize {
  /** The shorter side, such as 720; also the name of the folder. */
  short: number;
  kbits: number;
  level: string;
  codec: string;
}

const RUNG_LADDER = [
  { short: 360, kbits: 1_000 },
  { short: 720, kbits: 3_000 },
  { short: 1_080, kbits: 5_500 },
];
/** A source slightly below a rung still gets it (1920×1036); one well above the last gets a rung of its own. */
const RUNG_TOLERANCE = 0.95;
const OWN_RUNG_FACTOR = 1.2;
const MAX_RUNG_SIDE_PX = 2_560;
const MAX_FRAME_RATE = 30;
/** Every other frame is dropped. */
const HALVED_RATE_FROM = 45;
/** No camera exceeds this: the file does not state a rate. */
const MAX_SOURCE_RATE = 250;

/** H.264 levels (ITU-T H.264 table A-1): maximum macroblocks per frame and per second. */
const H264_LEVELS = [
  { level: "3.0", hex: "1e", frame: 1_620, second: 40_500 },
  { level: "3.1", hex: "1f", frame: 3_600, second: 108_000 },
  { level: "4.0", hex: "28", frame: 8_192, second: 245_760 },
  { level: "5.1", hex: "33", frame: 36_864, second: 983_040 },
] as const;

const even = (side: number) => Math.max(2, 2 * Math.round(side / 2));

/** Even sides, the shorter one `short`, limited by `longest`; never larger than the source. */
export function scaleToEven({ width, height }: FrameSize, short: number, longest = MAX_RUNG_SIDE_PX): FrameSize {
  const factor = Math.min(1, short / Math.min(width, height), longest / Math.max(width, height));
  return { width: even(width * factor), height: even(height * factor) };
}

function rungOf(source: FrameSize, short: number): VideoRung {
  const size = scaleToEven(source, short);
  const blocks = Math.ceil(size.width / 16) * Math.ceil(size.height / 16);
  const fits =
    H264_LEVELS.find(({ frame, second }) => blocks <= frame && blocks * MAX_FRAME_RATE <= second) ?? H264_LEVELS[3];
  const kbits = RUNG_LADDER.find((rung) => rung.short >= short)?.kbits ?? RUNG_LADDER[2]?.kbits ?? 0;
  return { ...size, short, kbits, level: fits.level, codec: `avc1.6400${fits.hex}` };
}

/** Smallest first, up to the source's size, and one of its own size if notably larger. */
export function rungsOf(source: FrameSize): VideoRung[] {
  const short = Math.min(source.width, source.height);
  const shorts = RUNG_LADDER.map((rung) => rung.short).filter((rung) => rung * RUNG_TOLERANCE <= short);
  const top = shorts.at(-1) ?? 0;
  const most = RUNG_LADDER.at(-1)?.short ?? 0;
  if (top < most && short >= top * OWN_RUNG_FACTOR) shorts.push(even(short));
  return shorts.map((each) => rungOf(source, each));
}

/** The largest up to 720, which plays everywhere and saves mobile data. */
export const fileRung = (rungs: readonly VideoRung[]): VideoRung | undefined =>
  rungs.findLast(({ short }) => short <= 720) ?? rungs[0];

/** `rate` is 0 where the source does not state one. */
export function outputRate(rate: number): number {
  if (!(rate > 0 && rate <= MAX_SOURCE_RATE)) return MAX_FRAME_RATE;
  let outputRate = rate;
  while (outputRate >= HALVED_RATE_FROM) outputRate /= 2;
  return Math.min(outputRate, MAX_FRAME_RATE + 1);
}
