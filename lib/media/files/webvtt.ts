import "server-only";

interface Cue {
  start: number;
  end: number;
  settings: string;
  lines: string[];
}

const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`);
const SETTING =
  /^(vertical:(rl|lr)|line:-?[\d.]+%?(,(start|center|end))?|position:[\d.]+%(,(line-left|center|line-right))?|size:[\d.]+%|align:(start|center|end|left|right))$/;

const milliseconds = (hours = "0", minutes = "0", seconds = "0", thousandths = "0") =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(thousandths);

function cueOf(block: string[]): Cue | null {
  const timingIndex = block.findIndex((line) => line.includes("-->"));
  if (timingIndex === -1 || timingIndex > 1) return null;
  const match = TIMING.exec(block[timingIndex] ?? "");
  if (!match) return null;
  const [, h1, m1, s1, t1, h2, m2, s2, t2, settings = ""] = match;
  const [start, end] = [milliseconds(h1, m1, s1, t1), milliseconds(h2, m2, s2, t2)];
  const known = settings.split(/\s+/).filter((setting) => SETTING.test(setting));
  return end > start ? { start, end, settings: known.join(" "), lines: block.slice(timingIndex + 1) } : null;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

/** `ms` is a whole number. */
export const webvttTime = (ms: number) =>
  `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, "0")}`;

/** The file is sanitised, `words` is its text without markup. */
export interface ParsedWebvtt {
  file: string;
  words: string;
}

/** Rewritten from the cues, so that only text is served. Null if it is invalid or has no cue. */
export function parseWebvtt(text: string): ParsedWebvtt | null {
  const plain = text
    .replace(/^\ufeff/, "")
    .replaceAll("\0", "\ufffd")
    .replace(/\r\n?/g, "\n");
  const [head = "", ...blocks] = plain.split(/\n{2,}/).map((block) => block.split("\n").filter((line) => line !== ""));
  if (!/^WEBVTT(?:[ \t]|$)/.test(head[0] ?? "")) return null;
  const timed = blocks.filter((block) => block.some((line) => line.includes("-->")));
  const cues = timed.map(cueOf);
  if (cues.length === 0 || !cues.every((cue) => cue !== null)) return null;
  const file = cues.map(({ start, end, settings, lines }) =>
    [`${webvttTime(start)} --> ${webvttTime(end)}${settings && ` ${settings}`}`, ...lines].join("\n"),
  );
  const words = cues.map(({ lines }) => lines.join(" ").replace(/<[^>]*>/g, ""));
  return { file: `WEBVTT\n\n${file.join("\n\n")}\n`, words: words.join("\n") };
}
