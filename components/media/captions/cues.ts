/** One caption, with the line of its times and settings, which is kept: "00:00:01.000 --> 00:00:02.500 line:0". */
interface Cue {
  timing: string;
  text: string;
}

const ARROW = "-->";

const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** Reads a WebVTT file as the site serves it (lib/media/files/webvtt.ts). */
export function parseCues(file: string): Cue[] {
  const blocks = linesOf(file)
    .join("\n")
    .split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const [timing = "", ...lines] = block.split("\n").filter((line) => line !== "");
    return timing.includes(ARROW) ? [{ timing, text: lines.join("\n") }] : [];
  });
}

/** Writes a WebVTT file without the cues that have no text. Null if none has any. */
export function writeCues(cues: readonly Cue[]): string | null {
  const blocks = cues.flatMap(({ timing, text }) => {
    // A blank line would end the cue, and an arrow is not allowed in its text.
    const lines = linesOf(text.replaceAll(ARROW, "→")).filter((line) => line.trim() !== "");
    return lines.length === 0 ? [] : [[timing, ...lines].join("\n")];
  });
  return blocks.length === 0 ? null : `WEBVTT\n\n${blocks.join("\n\n")}\n`;
}

/** When a cue starts, in seconds. */
export const cueStartSeconds = ({ timing }: Cue): number =>
  (timing.split(ARROW)[0] ?? "").split(":").reduce((total, part) => total * 60 + Number(part), 0);
